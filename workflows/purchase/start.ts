import { TypedSearchAttributes } from '@temporalio/common';
import {
  countryAttribute,
  kindAttribute,
  needsAttribute,
  partnerAttribute,
  productAttribute,
  providerAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { purchaseWorkflowId, type PurchaseInput } from './messages.ts';

/**
 * How `purchase/{id}` is started, by the outbox, by an API that finds it missing and by recovery. The id
 * makes a second start harmless: a running one is used, and only one that failed is started again.
 *
 * @param paidBy the provider of the payment that it is started for, which is pinned to the build that takes it
 */
export function purchaseStart(
  input: PurchaseInput,
  taskQueue: string,
  paidBy?: PaymentProviderName,
) {
  const { position } = input;
  return {
    workflowId: purchaseWorkflowId(input.purchaseId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    staticSummary: `Compra · ${input.productCode} · ${input.country}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'purchase' },
      { key: statusAttribute, value: paidBy === undefined ? position.status : 'paying' },
      { key: needsAttribute, value: position.status === 'reviewing' ? 'person' : 'none' },
      { key: countryAttribute, value: input.country },
      { key: productAttribute, value: input.productCode },
      { key: partnerAttribute, value: input.partner },
      ...(paidBy === undefined ? [] : [{ key: providerAttribute, value: paidBy }]),
    ]),
  } as const;
}

/** Statuses that a workflow still has something to do in; a confirmed purchase is mailed its policy. */
export function needsWorkflow(status: PurchaseStatus): boolean {
  return ['filling', 'reviewing', 'paying', 'confirming', 'issuing', 'confirmed'].includes(status);
}
