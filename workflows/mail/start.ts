import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import {
  codeMailWorkflowId,
  noticeWorkflowId,
  type CodeMailInput,
  type NoticeInput,
} from './messages.ts';

export function noticeStart(input: NoticeInput, taskQueue: string) {
  return {
    workflowId: noticeWorkflowId(input),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Correo ${input.kind} · purchase/${input.purchaseId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'notice' },
      { key: statusAttribute, value: 'sending' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}

export function codeMailStart(input: CodeMailInput, taskQueue: string) {
  return {
    workflowId: codeMailWorkflowId(input),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `Correo con código · purchase/${input.purchaseId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'notice' },
      { key: statusAttribute, value: 'sending' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
