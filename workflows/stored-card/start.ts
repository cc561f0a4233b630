import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { removeCardWorkflowId, type RemoveCardInput } from './messages.ts';

/** How `stored-card/{id}` is started; its id makes a second start harmless. */
export function removeCardStart(input: RemoveCardInput, taskQueue: string) {
  return {
    workflowId: removeCardWorkflowId(input.storedCardId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Eliminar tarjeta guardada · ${input.storedCardId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'stored-card' },
      { key: statusAttribute, value: 'removing' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
