import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';

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

/** How an attempt that is in progress is looked up. */
export interface SettleCall {
  readonly attemptId: string;
  /** How the browser came back, if it did; a return is committed, and committed again if need be. */
  readonly returnShape: string | null;
  /**
   * The payment page is closed, so that nobody pays it afterwards, or the charge is given up: its time is over, or the
   * payer or the staff want another way to pay.
   */
  readonly close: 'time' | 'payer' | 'staff' | null;
  /** The last scheduled look-up: "never heard of it" is now proof that nothing was charged. */
  readonly last: boolean;
  /** When the workflow will look again if the outcome is still open; ISO, shown to the payer. */
  readonly nextCheckAt: string | null;
  /** The page may be closed: the payer gets an e-mail when nothing was charged. */
  readonly tellPayer: boolean;
}

/** Where an attempt stands after its provider was asked, or a person decided. */
export interface AttemptProgress {
  readonly payment: PaymentStatus;
  readonly reason: ReasonCode | null;
  /** The payer was sent to the provider's page, and it may still wait for them. */
  readonly redirected: boolean;
  /** Who was asked last: another one than first where that one never got it. Absent in older histories. */
  readonly provider?: string;
}
