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
  'lost',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses of a payment that is being refunded, or was, or should be. */
export const REFUND_STATUSES = [
  'refund_requested',
  'refunding',
  'refunded',
  'refund_unknown',
  'refund_failed',
] as const satisfies readonly PaymentStatus[];
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export function isRefundStatus(status: PaymentStatus): status is RefundStatus {
  return (REFUND_STATUSES as readonly PaymentStatus[]).includes(status);
}
