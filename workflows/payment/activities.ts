/**
 * - as_known: the rows say what the provider says
 * - open: the provider has not decided, or cannot tell
 * - refund: money is there that nobody counts on; `refund/{attemptId}` gives it back
 * - charged_back: the bank took it back; staff see it
 */
export type PaymentCheck = 'as_known' | 'open' | 'refund' | 'charged_back';

export interface PaymentCheckActivities {
  /** Asks the provider what an attempt is today and writes what follows from it. */
  checkPayment(call: { attemptId: string; last: boolean }): Promise<PaymentCheck>;
}
