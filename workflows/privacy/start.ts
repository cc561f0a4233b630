import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { subjectRequestWorkflowId, type SubjectRequestInput } from './messages.ts';

const attributes = (kind: string) =>
  new TypedSearchAttributes([
    { key: kindAttribute, value: kind },
    { key: statusAttribute, value: 'started' },
    { key: needsAttribute, value: 'none' },
  ]);

/** How `subject-request/{id}` is started; a second start finds the first, and one that failed is started again. */
export function subjectRequestStart(input: SubjectRequestInput, taskQueue: string) {
  return {
    workflowId: subjectRequestWorkflowId(input.requestId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Solicitud de datos personales ${input.requestId}`,
    typedSearchAttributes: attributes('subject-request'),
  } as const;
}
