import { defineSignal } from '@temporalio/workflow';

/** The contract of `orphan/{attemptId}`: did an attempt that was given up charge after all? */

export const orphanWorkflowType = 'orphanCharge';
export const orphanWorkflowId = (attemptId: string): string => `orphan/${attemptId}`;

export interface OrphanInput {
  readonly attemptId: string;
  readonly purchaseId: string;
}

/** Staff: try the refund again. */
export const retryOrphanRefund = defineSignal('retryOrphanRefund');
