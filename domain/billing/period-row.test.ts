import { REASON_CODES, REASONS } from '../payment/codes/reasons.ts';
import { arrearsOf, turnOf } from './period-row.ts';
import { mayTryCard } from './recycling.ts';

const owed = {
  state: 'recycling',
  reason: null,
  isPaidBack: false,
  isCharging: false,
  isOldest: true,
  isTried: false,
  isDue: true,
} as const;

test.each([
  ['over', { state: 'processed', isTried: true }],
  ['over', { state: 'cancelled', isCharging: true }],
  ['charging', { isCharging: true, isPaidBack: true }],
  ['disputed', { isPaidBack: true, isTried: true }],
  ['later', { isOldest: false, isTried: true }],
  ['due', { isTried: true, reason: 'insufficient_funds' }],
  ['coming', { state: 'scheduled', isTried: true, isDue: false }],
  ['halted', { reason: 'insufficient_funds' }],
  ['halted', { state: 'scheduled' }],
  ['holder', { reason: 'expired_card' }],
] as const)('what comes next is %s for %j', (turn, more) => {
  expect(turnOf({ ...owed, ...more })).toBe(turn);
});

test('nobody of the staff has a card tried that its reason forbids to try', () => {
  const tried = REASON_CODES.filter((reason) => mayTryCard(reason));
  expect(new Set(tried.map((reason) => REASONS[reason].retry))).toEqual(
    new Set(['soft', 'reconcile', 'same_key', 'alert']),
  );
  expect(tried.length).toBeLessThan(REASON_CODES.length);
});

test('only what is owed is in arrears', () => {
  const from = { arrearsFrom: '2027-03-01' };
  expect(arrearsOf({ state: 'recycling', ...from }, '2027-03-09')).toBe('mora_3');
  expect(arrearsOf({ state: 'cancelled', ...from }, '2027-03-09')).toBeNull();
});
