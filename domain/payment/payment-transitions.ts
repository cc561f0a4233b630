import type { ChargeOutcomeType, RefundOutcome } from './outcome.ts';
import { defineTransitions } from '../state/transition-table.ts';

export const PAYMENT_STATUSES = [
  'created',
  'sending',
  'pending',
  'unknown',
  'approved',
  'declined',
  'not_sent',
  'refund_requested',
  'refunding',
  'refunded',
  'refund_unknown',
  'refund_failed',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The charge state machine (reference §4.1). `charged_back` is internal: the contract shows the
 * other twelve. `unknown → refund_requested` serves money that moved but not as agreed; `declined →
 * refund_requested` serves money that arrives after the end (a late transfer). Neither is ever
 * approved by it.
 */
export const paymentTransitions = defineTransitions<PaymentStatus>({
  name: 'payment',
  initial: 'created',
  moves: {
    created: ['sending', 'approved', 'declined', 'not_sent'],
    sending: ['pending', 'unknown', 'approved', 'declined', 'not_sent'],
    pending: ['unknown', 'approved', 'declined', 'not_sent', 'refund_requested'],
    unknown: ['pending', 'approved', 'declined', 'not_sent', 'refund_requested'],
    approved: ['refund_requested', 'charged_back'],
    declined: ['refund_requested'],
    not_sent: ['sending', 'declined'],
    refund_requested: ['refunding', 'refund_failed'],
    refunding: ['refunded', 'refund_unknown', 'refund_failed'],
    refund_unknown: ['refunding', 'refunded', 'refund_failed'],
    refund_failed: ['refund_requested', 'refunded'],
    refunded: [],
    charged_back: [],
  },
});

/** An attempt in one of these blocks every other attempt of the same charge. */
export const IN_FLIGHT_PAYMENT_STATUSES = ['created', 'sending', 'pending', 'unknown'] as const;

export const STATUS_OF_OUTCOME: Readonly<Record<ChargeOutcomeType, PaymentStatus>> = {
  SUCCESS: 'approved',
  PENDING: 'pending',
  UNKNOWN: 'unknown',
  DECLINED: 'declined',
  NOT_SENT: 'not_sent',
};

export const STATUS_OF_REFUND: Readonly<Record<RefundOutcome['type'], PaymentStatus>> = {
  REFUNDED: 'refunded',
  ACCEPTED: 'refunding',
  REFUSED: 'refund_failed',
  UNKNOWN: 'refund_unknown',
  NOT_SENT: 'refund_failed',
};
