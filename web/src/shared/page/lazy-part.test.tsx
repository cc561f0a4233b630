/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const show = (Part: ReturnType<typeof lazyPart<{ name: string }>>) =>
  render(
    <Suspense fallback="waiting">
      <Part name="Ana" />
    </Suspense>,
  );
const Whole = ({ name }: { name: string }) => <p>whole for {name}</p>;
const Otherwise = ({ name }: { name: string }) => <p>otherwise for {name}</p>;

it('is rendered once its file is there, which is asked for when it is rendered first', async () => {
  const load = jest.fn(async () => Whole);
  const Part = lazyPart('Part', load, Otherwise);
  expect(load).not.toHaveBeenCalled();
  show(Part);
  expect(screen.getByText('waiting')).not.toBeNull();
  expect(await screen.findByText('whole for Ana')).not.toBeNull();
});

it('whose file does not come is reported, and something else stands in its place', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = new TypeError('Failed to fetch dynamically imported module');
  show(lazyPart('Part', () => Promise.reject(lost), Otherwise));
  expect(await screen.findByText('otherwise for Ana')).not.toBeNull();
  const [error] = reported.mock.calls[0] as [Error];
  expect(error.message).toBe('Part not loaded');
  expect(error.cause).toBe(lost);
});
