import { endWarningMs, getEndPhase, untilNextPhase } from './expiry.ts';

const end = { expiresAt: 10_000_000, endsAt: 20_000_000 };
const warnAt = end.expiresAt - endWarningMs;

test.each([
  [warnAt - 1, 'far', 1],
  [warnAt, 'near', endWarningMs],
  [end.expiresAt - 1, 'near', 1],
  [end.expiresAt, 'over', null],
] as const)('at %d it is %s, for %s milliseconds more', (now, phase, left) => {
  expect(getEndPhase(end, now)).toBe(phase);
  expect(untilNextPhase(end.expiresAt, now)).toBe(left);
});

test('at its last moment nothing keeps it open', () => {
  const last = { expiresAt: end.endsAt, endsAt: end.endsAt };
  expect(getEndPhase(last, end.endsAt - 1)).toBe('last');
  expect(getEndPhase(last, end.endsAt)).toBe('over');
});
