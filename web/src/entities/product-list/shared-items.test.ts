import { QueryClient } from '@tanstack/react-query';
import { sharedItems } from './shared-items.ts';
import { sampleAnswer, sampleCard } from './testing/sample-answer.ts';

it('keeps the object of what a list before has shown the same, wherever it stood there', () => {
  const client = new QueryClient();
  const before = sampleCard(1);
  client.setQueryData(['compare', {}], { kind: 'page', answer: sampleAnswer([before]) });
  const moved = sampleCard(1, { index: 7 });
  const renamed = { ...sampleCard(1), displayName: 'Otro' };
  expect(sharedItems(client, [moved])[0]).toBe(before);
  expect(sharedItems(client, [renamed])).toEqual([renamed]);
  expect(sharedItems(client, [sampleCard(2)])).toEqual([sampleCard(2)]);
});
