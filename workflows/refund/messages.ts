import { defineUpdate } from '@temporalio/workflow';

/** The contract of `refund/{purchaseId}`: a policy was withdrawn from, its money goes back. */

export const refundWorkflowType = 'refund';
export const refundWorkflowId = (purchaseId: string): string => `refund/${purchaseId}`;

export interface RefundInput {
  readonly purchaseId: string;
  readonly attemptId: string;
  /** Waits between looks at a refund that is under way; after the last one a person asks. */
  readonly delaysMs: readonly number[];
}

/** Staff: ask again for a refund that failed, or that waits. */
export const retryWithdrawal = defineUpdate<{ readonly status: string }, []>('retryRefund');
