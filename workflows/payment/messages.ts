import { defineSignal } from '@temporalio/workflow';

/**
 * The contract of `payment/{attemptId}`: a provider told something about an attempt that its owner no
 * longer waits for. Late money is refunded, a charge that the bank reversed is recorded.
 */

export const paymentCheckWorkflowType = 'paymentCheck';
export const paymentCheckWorkflowId = (attemptId: string): string => `payment/${attemptId}`;

export interface PaymentCheckInput {
  readonly attemptId: string;
  /** Waits between look-ups of an outcome that is still open. */
  readonly delaysMs: readonly number[];
}

/** Another message about the same attempt: look again. */
export const lookAgain = defineSignal('lookAgain');
