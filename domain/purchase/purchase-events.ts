/**
 * Every line that the history of a purchase can have (`purchase_event.type`). The visitor reads each as
 * a sentence, so a new one does not compile before it has its words (api/purchase/timeline-sentences.ts).
 */
export const PURCHASE_EVENTS = [
  'purchase_opened',
  'step_completed',
  'step_opened',
  'price_converted',
  'price_quoted_again',
  'offer_lost',
  'payment_sending',
  'payment_redirected',
  'payment_pending',
  'payment_unknown',
  'payment_approved',
  'payment_declined',
  'payment_left',
  'payment_not_sent',
  'payment_refund_requested',
  'payment_refunding',
  'payment_refunded',
  'payment_refund_failed',
  'payment_refund_unknown',
  'payment_charged_back',
  'payment_charge_won',
  'refund_requested',
  'policy_issued',
  'mail_sent',
  'notice_sent',
  'reminder_sent',
  'reminder_refused',
  'cancelled',
  'expired',
  'orphan_charge_found',
  'orphan_charge_refunded',
] as const;
export type PurchaseEventType = (typeof PURCHASE_EVENTS)[number];
