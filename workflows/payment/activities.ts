/**
 * - as_known: the rows say what the provider says
 * - watched: the same, and its page may be paid again
 * - open: the provider has not decided, or does not know
 * - refund: unexpected money is there; `refund/{attemptId}` refunds it
 * - charged_back: the bank reversed it; staff see it
 */
export type PaymentCheck = 'as_known' | 'watched' | 'open' | 'refund' | 'charged_back';

export interface PaymentCheckActivities {
  /** Looks up an attempt at the provider and records what follows from it. */
  checkPayment(call: { attemptId: string; last: boolean }): Promise<PaymentCheck>;
}
