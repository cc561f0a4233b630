import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { accountMailWorkflowId, ownerOf, type AccountMailInput } from './messages.ts';

export function accountMailStart(input: AccountMailInput, taskQueue: string) {
  return {
    workflowId: accountMailWorkflowId(input.mailId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `Correo ${input.purpose}${ownerOf(input)}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'account' },
      { key: statusAttribute, value: 'sending' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
