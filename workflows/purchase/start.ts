import { TypedSearchAttributes } from '@temporalio/common';
import {
  countryAttribute,
  kindAttribute,
  needsAttribute,
  partnerAttribute,
  productAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { purchaseWorkflowId, type PurchaseInput } from './messages.ts';

/**
 * How `purchase/{id}` is started, by the outbox, by an API that finds it missing and by recovery. The id
 * makes a second start harmless: a running one is used, and only one that failed is started again.
 */
export function purchaseStart(input: PurchaseInput, taskQueue: string) {
  return {
    workflowId: purchaseWorkflowId(input.purchaseId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Compra · ${input.productCode} · ${input.country}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'purchase' },
      { key: statusAttribute, value: input.position.status },
      { key: needsAttribute, value: input.position.status === 'reviewing' ? 'person' : 'none' },
      { key: countryAttribute, value: input.country },
      { key: productAttribute, value: input.productCode },
      { key: partnerAttribute, value: input.partner },
    ]),
  } as const;
}

/** Statuses that a workflow still has something to do in; a confirmed purchase is mailed its policy. */
export function needsWorkflow(status: PurchaseStatus): boolean {
  return ['filling', 'reviewing', 'paying', 'confirming', 'issuing', 'confirmed'].includes(status);
}
