import fc from 'fast-check';
import { policyTransitions } from '../policy/policy-transitions.ts';
import { canMove } from '../state/transition-table.ts';
import { addDays } from '../money/calendar-day.ts';
import {
  policyStandings,
  saleStateOf,
  standingOf,
  standingTransitions,
  type PolicyStanding,
  type StandingFacts,
} from './policy-standing.ts';
import { sayStanding, standingWords } from './standing-words.ts';

const going: StandingFacts = {
  status: 'ACTIVE',
  endReason: null,
  isOwed: false,
  notice: null,
  subscriptionEnd: null,
  paidUntil: '2027-03-31',
  today: '2027-03-10',
};
const owed: StandingFacts = { ...going, isOwed: true, paidUntil: '2027-02-28' };

test.each<readonly [PolicyStanding, StandingFacts]>([
  ['ACTIVE', going],
  ['OVERDUE', owed],
  ['PENDING_CANCELLATION', { ...owed, notice: { suspendsOn: null } }],
  ['PENDING_CANCELLATION', { ...owed, notice: { suspendsOn: '2027-03-11' } }],
  ['SUSPENDED', { ...owed, notice: { suspendsOn: '2027-03-10' } }],
  ['CANCELLED_UNPAID', { ...owed, status: 'INACTIVE', endReason: 'unpaid' }],
  ['CANCELLED_WITHDRAWN', { ...going, status: 'INACTIVE', endReason: 'withdrawal' }],
  ['CANCELLED', { ...going, status: 'INACTIVE', endReason: 'staff' }],
  ['PENDING', { ...owed, status: 'PENDING' }],
  ['CANCELLATION_REQUEST', { ...going, subscriptionEnd: 'cancelled' }],
  ['CANCELLATION_REQUEST', { ...going, subscriptionEnd: 'cancelled', today: '2027-03-31' }],
  ['CANCELLED_BY_HOLDER', { ...going, subscriptionEnd: 'card_removed', today: '2027-04-01' }],
  // Its bank took a payment back: nothing is charged by itself, and it is owed.
  ['OVERDUE', { ...going, subscriptionEnd: 'charged_back' }],
])('%s', (standing, facts) => {
  expect(standingOf(facts)).toBe(standing);
});

test('each state that lists show outwards has a standing, but a first payment that failed', () => {
  expect([...new Set(policyStandings.map(saleStateOf))].toSorted()).toEqual([
    'CANCELLATION_REQUEST',
    'CANCELLED',
    'OK',
    'OVERDUE',
    'PENDING',
    'PENDING_CANCELLATION',
  ]);
});

/** What may happen to a policy, each where it may: one change of its facts. */
const happenings: Readonly<Record<string, (facts: StandingFacts) => StandingFacts | null>> = {
  'a day passes': (facts) => ({ ...facts, today: addDays(facts.today, 1) }),
  'a try fails': (facts) =>
    facts.status === 'ACTIVE' && facts.subscriptionEnd === null && facts.today > facts.paidUntil
      ? { ...facts, isOwed: true }
      : null,
  'it is paid': (facts) =>
    facts.subscriptionEnd === null && facts.status === 'ACTIVE'
      ? { ...facts, isOwed: false, notice: null, paidUntil: addDays(facts.today, 30) }
      : null,
  'its insurer notifies': (facts) =>
    facts.isOwed && facts.notice === null && facts.status === 'ACTIVE'
      ? { ...facts, notice: { suspendsOn: addDays(facts.today, 3) } }
      : null,
  'the notice is withdrawn': (facts) => (facts.notice === null ? null : { ...facts, notice: null }),
  'it ends unpaid': (facts) =>
    facts.notice !== null && facts.status === 'ACTIVE'
      ? {
          ...facts,
          status: 'INACTIVE',
          endReason: 'unpaid',
          isOwed: false,
          notice: null,
          subscriptionEnd: 'policy_ended',
        }
      : null,
  'its insurer reinstates it': (facts) =>
    facts.status === 'INACTIVE' &&
    facts.endReason === 'unpaid' &&
    canMove(policyTransitions, 'INACTIVE', 'ACTIVE')
      ? { ...facts, status: 'ACTIVE', isOwed: true, subscriptionEnd: null }
      : null,
  'its holder ends it': (facts) =>
    facts.subscriptionEnd === null && facts.status === 'ACTIVE'
      ? { ...facts, isOwed: false, notice: null, subscriptionEnd: 'cancelled' }
      : null,
  'its holder takes that back': (facts) =>
    facts.subscriptionEnd === 'cancelled' &&
    facts.today <= facts.paidUntil &&
    facts.status === 'ACTIVE'
      ? { ...facts, subscriptionEnd: null }
      : null,
  'its bank takes the first payment back': (facts) =>
    canMove(policyTransitions, facts.status, 'PENDING') ? { ...facts, status: 'PENDING' } : null,
  'that is won': (facts) => (facts.status === 'PENDING' ? { ...facts, status: 'ACTIVE' } : null),
  'staff end it': (facts) =>
    facts.status === 'ACTIVE' ? { ...facts, status: 'INACTIVE', endReason: 'staff' } : null,
};

test('whatever happens, standings follow each other as the table says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Object.keys(happenings)), { minLength: 1, maxLength: 80 }),
      (names) => {
        let facts = { ...going, paidUntil: addDays(going.today, 2) };
        for (const name of names) {
          const next = happenings[name]?.(facts) ?? null;
          if (next === null) continue;
          const [from, to] = [standingOf(facts), standingOf(next)];
          if (from !== to && !canMove(standingTransitions, from, to))
            throw new Error(`${name}: ${from} → ${to}`);
          facts = next;
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a day without cover is said of what is up to date; what is owed or ends is said before', () => {
  const pausedTo = '2027-03-30';
  expect(sayStanding({ standing: 'ACTIVE', pausedTo }, 'es')).toBe('En pausa');
  expect(sayStanding({ standing: 'ACTIVE', pausedTo: null }, 'es')).toBe('Al día');
  for (const standing of policyStandings.filter((each) => each !== 'ACTIVE'))
    expect(sayStanding({ standing, pausedTo }, 'es')).toBe(standingWords[standing].es);
});
