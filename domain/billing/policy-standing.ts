import type { SaleState } from '../payment/kinds.ts';
import { defineTransitions } from '../state/transition-table.ts';
import type { PolicyStatus } from '../status/policy-status.ts';

/** What a policy's standing is made from: its row, its oldest unpaid period, the notice of its end, its subscription. */
export interface StandingFacts {
  readonly status: PolicyStatus;
  /** Of an INACTIVE policy: why it ended. */
  readonly endReason: string | null;
  /** The period that is to be paid next has a try that failed, or its bank took the payment back. */
  readonly isOwed: boolean;
  /** The insurer's notice that stands; null where none does. */
  readonly notice: { readonly suspendsOn: string | null } | null;
  /** Why nothing is charged by itself any more; null while it goes on. */
  readonly subscriptionEnd: string | null;
  /** ISO day: the last that is paid. */
  readonly paidUntil: string;
  /** ISO day in its country. */
  readonly today: string;
}

interface StandingRow {
  /** What lists of sales show outwards (spec 3 §4). */
  readonly sale: SaleState;
  readonly when: (facts: StandingFacts) => boolean;
}

const isEndedByHolder = ({ subscriptionEnd }: StandingFacts): boolean =>
  subscriptionEnd === 'cancelled' || subscriptionEnd === 'card_removed';

/** Every standing of a policy, in the order in which they are asked: the first that holds is the policy's. */
const rows = {
  CANCELLED_UNPAID: {
    sale: 'CANCELLED',
    when: ({ status, endReason }) => status === 'INACTIVE' && endReason === 'unpaid',
  },
  CANCELLED_WITHDRAWN: {
    sale: 'CANCELLED',
    when: ({ status, endReason }) => status === 'INACTIVE' && endReason === 'withdrawal',
  },
  CANCELLED: { sale: 'CANCELLED', when: ({ status }) => status === 'INACTIVE' },
  PENDING: { sale: 'PENDING', when: ({ status }) => status === 'PENDING' },
  SUSPENDED: {
    sale: 'PENDING_CANCELLATION',
    when: ({ notice, today }) =>
      notice !== null && notice.suspendsOn !== null && notice.suspendsOn <= today,
  },
  PENDING_CANCELLATION: { sale: 'PENDING_CANCELLATION', when: ({ notice }) => notice !== null },
  OVERDUE: {
    sale: 'OVERDUE',
    when: ({ isOwed, subscriptionEnd }) => isOwed || subscriptionEnd === 'charged_back',
  },
  CANCELLED_BY_HOLDER: {
    sale: 'CANCELLED',
    when: (facts) => isEndedByHolder(facts) && facts.today > facts.paidUntil,
  },
  CANCELLATION_REQUEST: { sale: 'CANCELLATION_REQUEST', when: isEndedByHolder },
  ACTIVE: { sale: 'OK', when: () => true },
} as const satisfies Readonly<Record<string, StandingRow>>;

export type PolicyStanding = keyof typeof rows;

export const policyStandings = Object.keys(rows) as readonly PolicyStanding[];

/** Where a policy stands: the one function that its holder's page, the desk and the calls ask. */
export function standingOf(facts: StandingFacts): PolicyStanding {
  return policyStandings.find((name) => rows[name].when(facts)) ?? 'ACTIVE';
}

/** The state of its sale, as lists show it outwards. */
export const saleStateOf = (standing: PolicyStanding): SaleState => rows[standing].sale;

const ended: readonly PolicyStanding[] = ['CANCELLED_UNPAID', 'CANCELLED_WITHDRAWN', 'CANCELLED'];
/** Whoever ends a policy ends it in whatever standing, except for want of payment: that has a notice. */
const elsewhere: readonly PolicyStanding[] = ['CANCELLED_WITHDRAWN', 'CANCELLED', 'PENDING'];

/** How standings follow each other; what is derived is not moved, and a test holds the lives of policies to it. */
export const standingTransitions = defineTransitions<PolicyStanding>({
  name: 'policy as it stands',
  initial: 'ACTIVE',
  moves: {
    ACTIVE: ['OVERDUE', 'CANCELLATION_REQUEST', 'CANCELLED_BY_HOLDER', ...elsewhere],
    OVERDUE: [
      'ACTIVE',
      'PENDING_CANCELLATION',
      'SUSPENDED',
      'CANCELLATION_REQUEST',
      'CANCELLED_BY_HOLDER',
      ...elsewhere,
    ],
    PENDING_CANCELLATION: [
      'ACTIVE',
      'OVERDUE',
      'SUSPENDED',
      'CANCELLATION_REQUEST',
      'CANCELLED_BY_HOLDER',
      ...ended,
      'PENDING',
    ],
    SUSPENDED: [
      'ACTIVE',
      'OVERDUE',
      'CANCELLATION_REQUEST',
      'CANCELLED_BY_HOLDER',
      ...ended,
      'PENDING',
    ],
    // Its holder takes the end back.
    CANCELLATION_REQUEST: ['ACTIVE', 'OVERDUE', 'CANCELLED_BY_HOLDER', ...elsewhere],
    PENDING: ['ACTIVE', 'OVERDUE', 'CANCELLATION_REQUEST', 'CANCELLED_BY_HOLDER', 'CANCELLED'],
    CANCELLED_BY_HOLDER: [...elsewhere],
    // Its insurer reinstates it.
    CANCELLED_UNPAID: ['OVERDUE', 'ACTIVE'],
    CANCELLED_WITHDRAWN: [],
    CANCELLED: [],
  },
});
