import fc from 'fast-check';
import { purchaseTransitions } from './purchase-transitions.ts';
import { codePolicy, linkLivesAfterEnd, waitForCode } from './access-policy.ts';

const minute = 60_000;
const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (...minutes: number[]): number[] => minutes.map((each) => now - each * minute);

test.each([
  ['the first code', [], 0],
  ['half a minute after another one', [0.5], 0.5],
  ['two minutes after another one', [2], 0],
  ['the fourth of an hour', [10, 30, 50], 10],
  ['the fourth, when the first is older than an hour', [10, 30, 61], 0],
  ['the sixth of a day', [120, 300, 500, 700, 900], 24 * 60 - 900],
])('%s may be sent after its wait', (_, sent, minutes) => {
  expect(waitForCode(ago(...sent), now)).toBe(minutes * minute);
});

test('whoever asks as early as possible, for a week, gets at most five codes a day', () => {
  const sent: number[] = [];
  let at = now;
  while (at < now + 7 * 24 * 60 * minute) {
    const wait = waitForCode(
      sent.filter((each) => each > at - 24 * 60 * minute),
      at,
    );
    if (wait === 0) sent.push(at);
    else at += wait;
  }
  fc.assert(
    fc.property(fc.constantFrom(...sent), (from) => {
      const inDay = sent.filter((each) => each >= from && each < from + 24 * 60 * minute);
      const inHour = sent.filter((each) => each >= from && each < from + 60 * minute);
      return inDay.length <= codePolicy.perDay && inHour.length <= codePolicy.perHour;
    }),
  );
});

test('every status that a purchase ends in gives its links an end', () => {
  const ends = Object.entries(purchaseTransitions.moves)
    .filter(([, next]) => next.length === 0)
    .map(([status]) => status);
  expect(ends.length).toBeGreaterThan(0);
  for (const status of ends) expect(linkLivesAfterEnd).toHaveProperty(status);
});
