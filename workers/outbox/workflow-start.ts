import type { WorkflowStartOptions } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { LeadInput } from '@cotejo/workflows/lead/messages.ts';
import { noticeWorkflowId, type NoticeInput } from '@cotejo/workflows/mail/messages.ts';
import { refundWorkflowId, type RefundInput } from '@cotejo/workflows/refund/messages.ts';
import type { OrphanInput } from '@cotejo/workflows/payment/messages.ts';
import {
  countryAttribute,
  kindAttribute,
  partnerAttribute,
  productAttribute,
  statusAttribute,
} from '@cotejo/workflows/search-attributes.ts';

/** How each process of the outbox starts: ids that repeat harmlessly, what staff read in lists. */

export function leadStart(
  input: LeadInput,
  status: number,
  taskQueue: string,
): Omit<WorkflowStartOptions, 'workflowId'> {
  return {
    taskQueue,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `Lead · ${input.productCode} · ${input.country}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'lead' },
      { key: statusAttribute, value: String(status) },
      { key: countryAttribute, value: input.country },
      { key: productAttribute, value: input.productCode },
      { key: partnerAttribute, value: input.partner },
    ]),
  };
}

export function refundStart(input: RefundInput, taskQueue: string) {
  return {
    workflowId: refundWorkflowId(input.purchaseId),
    taskQueue,
    args: [input],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `Retracto · devolución de purchase/${input.purchaseId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'refund' },
      { key: statusAttribute, value: 'refund_requested' },
    ]),
  } as const;
}

export function noticeStart(input: NoticeInput, taskQueue: string) {
  return {
    workflowId: noticeWorkflowId(input),
    taskQueue,
    args: [input],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `Correo ${input.kind} · purchase/${input.purchaseId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'notice' },
      { key: statusAttribute, value: 'sending' },
    ]),
  } as const;
}

export function orphanStart(
  input: OrphanInput,
  taskQueue: string,
): Omit<WorkflowStartOptions, 'workflowId'> {
  return {
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `Cobro huérfano · intento ${input.attemptId}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'orphan-charge' },
      { key: statusAttribute, value: 'checking' },
    ]),
  };
}
