import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { bulkLoadWorkflowId, type BulkLoadInput } from './messages.ts';

/** How `bulk-load/{id}` is started; one that ended is started again when its load is undone. */
export function bulkLoadStart(input: BulkLoadInput, taskQueue: string) {
  return {
    workflowId: bulkLoadWorkflowId(input.loadId),
    taskQueue,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: 'Carga masiva',
    // Of several that wait, companies take turns.
    priority: { fairnessKey: input.companyId },
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'bulk-load/people' },
      { key: statusAttribute, value: 'reading' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
