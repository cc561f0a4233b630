import type { ChargeOutcome, ChargeOutcomeType, RefundOutcome } from './outcome.ts';
import { type PaymentStatus, type RefundStatus } from './payment-status.ts';
import { defineTransitions } from '../state/transition-table.ts';

/**
 * The life of a payment attempt (reference §4.1). `charged_back` and `lost` are internal: the contract shows the
 * other twelve.
 *
 * - born refund_requested: money that came on top of what another attempt had expected (`surplusOf`).
 * - in flight → refund_requested: money moved, but not as agreed (other amount, other payer).
 * - declined, not_sent → refund_requested: money that arrives after the end (a late transfer).
 *   Neither is ever approved by it.
 * - refunding → refund_requested: the provider could not be reached; a timer tries again.
 * - refund_unknown → refunding: looked up and not found, so it is sent once more.
 * - charged_back → approved: the bank decided the dispute for us.
 * - charged_back → lost: for the payer; people say so.
 * - lost → approved, refund_requested: the bank paid after all. It pays for a policy that is in force, or goes back.
 * - refunded → refund_requested: of what the payer's bank had given them before our refund was made. The bank decided that dispute for us,
 *   so the payer does not have it any more.
 */
export const paymentTransitions = defineTransitions<PaymentStatus>({
  name: 'payment',
  initial: ['created', 'sending', 'refund_requested'],
  moves: {
    created: ['sending'],
    sending: ['pending', 'unknown', 'approved', 'declined', 'not_sent', 'refund_requested'],
    pending: ['unknown', 'approved', 'declined', 'not_sent', 'refund_requested'],
    unknown: ['pending', 'approved', 'declined', 'not_sent', 'refund_requested'],
    approved: ['refund_requested', 'charged_back'],
    declined: ['refund_requested'],
    not_sent: ['refund_requested'],
    refund_requested: ['refunding'],
    refunding: ['refund_requested', 'refunded', 'refund_unknown', 'refund_failed'],
    refund_unknown: ['refunding', 'refunded', 'refund_failed'],
    refund_failed: ['refunding'],
    refunded: ['refund_requested'],
    charged_back: ['approved', 'lost'],
    lost: ['approved', 'refund_requested'],
  },
});

/** An attempt in one of these blocks every other attempt of the same charge. */
const IN_FLIGHT_PAYMENT_STATUSES = ['created', 'sending', 'pending', 'unknown'] as const;

const STATUS_OF_OUTCOME = {
  SUCCESS: 'approved',
  PENDING: 'pending',
  UNKNOWN: 'unknown',
  DECLINED: 'declined',
  NOT_SENT: 'not_sent',
} as const satisfies Readonly<Record<ChargeOutcomeType, PaymentStatus>>;

/** Where the outcome of a charge can leave its attempt. */
export type ChargedStatus = (typeof STATUS_OF_OUTCOME)[ChargeOutcomeType] | 'refund_requested';

export const STATUS_OF_REFUND: Readonly<Record<RefundOutcome['type'], RefundStatus>> = {
  REFUNDED: 'refunded',
  ACCEPTED: 'refunding',
  REFUSED: 'refund_failed',
  UNKNOWN: 'refund_unknown',
  // Nothing was sent: a timer tries again. Only a refusal needs a person.
  NOT_SENT: 'refund_requested',
};

export function isInFlight(status: PaymentStatus): boolean {
  return (IN_FLIGHT_PAYMENT_STATUSES as readonly PaymentStatus[]).includes(status);
}

/** Where an outcome leaves its attempt: money that moved otherwise than agreed has to go back. */
export function paymentStatusAfter(outcome: ChargeOutcome): ChargedStatus {
  return outcome.type === 'UNKNOWN' && outcome.moved !== undefined
    ? 'refund_requested'
    : STATUS_OF_OUTCOME[outcome.type];
}
