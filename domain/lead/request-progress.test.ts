import { requestProgress } from './request-progress.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const day = 86_400_000;

test.each([
  [8, null, 1, 'received'],
  [2, 'adviser', 1, 'withAdviser'],
  [13, 'adviser', 1, 'withAdviser'],
  [11, 'adviser', 90, 'bought'],
  [12, 'adviser', 1, 'closed'],
  // The desk may work on it yet; what was asked for long ago is not promised any more.
  [8, null, 60, 'closed'],
] as const)('status %i, worked on by %s, %i days old: %s', (status, assignedTo, days, progress) => {
  const createdAt = new Date(now - days * day);
  expect(requestProgress({ status, assignedTo, createdAt }, now)).toBe(progress);
});
