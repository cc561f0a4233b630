import { defineUpdate } from '@temporalio/workflow';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';

/** The contract of `refund/{attemptId}`: refunds an attempt, for whatever reason. */

export const refundWorkflowType = 'refund';
export const refundWorkflowId = (attemptId: string): string => `refund/${attemptId}`;

export interface RefundInput {
  readonly attemptId: string;
  readonly reason: RefundReason;
  /** Waits between look-ups of a refund in progress; the last one repeats. */
  readonly delaysMs: readonly number[];
}

/** Staff: retry a refund that was refused, or that waits. */
export const retryRefund = defineUpdate<{ readonly status: string }, []>('retryRefund');
