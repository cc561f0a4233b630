import { defineUpdate } from '@temporalio/workflow';
import type { RefundReason } from '@cotejo/domain/payment/refund-reasons.ts';

/** The contract of `refund/{attemptId}`: money of an attempt goes back, for whatever reason. */

export const refundWorkflowType = 'refund';
export const refundWorkflowId = (attemptId: string): string => `refund/${attemptId}`;

export interface RefundInput {
  readonly attemptId: string;
  readonly reason: RefundReason;
  /** Waits between looks at a refund that is under way; the last one repeats. */
  readonly delaysMs: readonly number[];
}

/** Staff: ask again for a refund that was refused, or that waits. */
export const retryRefund = defineUpdate<{ readonly status: string }, []>('retryRefund');
