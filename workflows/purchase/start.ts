import { TypedSearchAttributes } from '@temporalio/common';
import {
  countryAttribute,
  kindAttribute,
  partnerAttribute,
  productAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { purchaseWorkflowId, type PurchaseInput } from './messages.ts';

/**
 * How `purchase/{id}` is started, by the outbox and by an API that finds it missing. The id makes a
 * second start harmless: a running one is used, an ended one is not started again.
 */
export function purchaseStart(input: PurchaseInput, taskQueue: string) {
  return {
    workflowId: purchaseWorkflowId(input.purchaseId),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `Compra · ${input.productCode} · ${input.country}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'purchase' },
      { key: statusAttribute, value: 'filling' },
      { key: countryAttribute, value: input.country },
      { key: productAttribute, value: input.productCode },
      { key: partnerAttribute, value: input.partner },
    ]),
  } as const;
}
