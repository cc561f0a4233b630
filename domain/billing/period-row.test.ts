import { REASON_CODES, REASONS } from '../payment/codes/reasons.ts';
import { arrearsOf, isFollowed, isNoticeDue, turnOf } from './period-row.ts';
import { sayPeriodCell } from './period-words.ts';
import { mayTryCard } from './recycling.ts';

const owed = {
  state: 'recycling',
  reason: null,
  isPaidBack: false,
  isCharging: false,
  isOldest: true,
  isTried: false,
  isAsked: false,
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
  ['holder', { isAsked: true }],
  ['coming', { state: 'scheduled', isAsked: true, isTried: true, isDue: false }],
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

test.each([
  ['2027-03-10', false],
  ['2027-03-11', true],
  // What was sent within the thirty days of Peru is recorded after them, too.
  ['2027-04-02', true],
] as const)('on %s a notice may be recorded: %s', (today, isDue) => {
  const period = {
    state: 'recycling',
    turn: 'holder',
    countryCode: 'PE',
    dueOn: '2027-03-01',
    arrearsFrom: '2027-03-01',
    nextTryAt: null,
    noticeOn: null,
  } as const;
  expect(isNoticeDue(period, today)).toBe(isDue);
});

test('who charges it is said in words where nobody does by itself', () => {
  expect(sayPeriodCell('provider', 'holder', 'es')).toBe('Lo paga su titular');
  expect(sayPeriodCell('provider', 'mercadopago', 'es')).toBeUndefined();
});

test.each([
  ['its first try is still to come', { turn: 'due', tries: 0, isAsked: false }, false],
  ['it was paid with the purchase', { turn: 'over', tries: 0, isAsked: false }, false],
  [
    'its bank took back what was paid with the purchase',
    { turn: 'disputed', tries: 0, isAsked: false },
    false,
  ],
  ['its card may not be tried', { turn: 'holder', tries: 0, isAsked: false }, false],
  ['its holder is asked for it', { turn: 'holder', tries: 0, isAsked: true }, true],
  ['its holder pays it now', { turn: 'charging', tries: 0, isAsked: false }, true],
  ['it was tried', { turn: 'over', tries: 1, isAsked: false }, true],
] as const)('a period is followed by a workflow where %s', (_, period, isIt) => {
  expect(isFollowed(period)).toBe(isIt);
});
