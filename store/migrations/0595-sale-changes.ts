import { productTriggers, sharedTrigger } from './0004-catalogue-changes.ts';
import type { Migration } from './migration.ts';

/** Steps, ways to pay and documents of a product are kept by the catalogue's version, so a change of them raises it. */
export const saleChanges: Migration = {
  name: '0595-sale-changes',
  up: [
    productTriggers('product_document', 'product_id'),
    productTriggers('product_payment_method', 'product_id'),
    sharedTrigger('payment_method'),
    sharedTrigger('purchase_step_definition'),
  ].join('\n'),
};
