import { TypedSearchAttributes } from '@temporalio/common';
import {
  kindAttribute,
  needsAttribute,
  reasonAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { refundWorkflowId, type RefundInput } from './messages.ts';

/** How `refund/{attemptId}` is started; its id makes a second start harmless. */
export function refundStart(input: RefundInput, taskQueue: string) {
  return {
    workflowId: refundWorkflowId(input.attemptId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Devolución · ${input.reason} · pago ${input.attemptId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'refund' },
      { key: statusAttribute, value: 'refund_requested' },
      { key: needsAttribute, value: 'none' },
      { key: reasonAttribute, value: input.reason },
    ]),
  } as const;
}
