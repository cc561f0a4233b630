import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import {
  codeMailWorkflowId,
  declarationMailWorkflowId,
  noticeWorkflowId,
  type CodeMailInput,
  type DeclarationMailInput,
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
    staticSummary: `Correo con código · ${input.purchaseId === null ? 'compras de un correo' : `purchase/${input.purchaseId}`}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'notice' },
      { key: statusAttribute, value: 'sending' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}

export function declarationMailStart(input: DeclarationMailInput, taskQueue: string) {
  return {
    workflowId: declarationMailWorkflowId(input),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Correo con respuesta · purchase/${input.purchaseId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'notice' },
      { key: statusAttribute, value: 'sending' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
