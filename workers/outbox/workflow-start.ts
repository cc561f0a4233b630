import type { WorkflowStartOptions } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { LeadInput } from '@cotejo/workflows/lead/messages.ts';
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
