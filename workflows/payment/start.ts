import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { paymentCheckWorkflowId, type PaymentCheckInput } from './messages.ts';

/** How `payment/{attemptId}` is started: once for each message about it. */
export function paymentCheckStart(input: PaymentCheckInput, taskQueue: string) {
  return {
    workflowId: paymentCheckWorkflowId(input.attemptId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `Revisión · pago ${input.attemptId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'payment-check' },
      { key: statusAttribute, value: 'checking' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
