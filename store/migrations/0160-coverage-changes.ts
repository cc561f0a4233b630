import { productTriggers, sharedTrigger } from './0004-catalogue-changes.ts';
import type { Migration } from './migration.ts';

const ofCoverage = ' JOIN product_coverage c ON c.id = r.product_coverage_id';
const ofLimit = ' JOIN product_limit l ON l.id = r.product_limit_id';

/** Cards of a list say what a product covers, so a change of it is a change of the catalogue. */
export const coverageChanges: Migration = {
  name: '0160-coverage-changes',
  up: [
    productTriggers('product_coverage', 'product_id'),
    productTriggers('product_coverage_amount', 'c.product_id', ofCoverage),
    productTriggers('product_coverage_requirement', 'product_id'),
    productTriggers('product_limit', 'product_id'),
    productTriggers('product_limit_organization', 'l.product_id', ofLimit),
    productTriggers('product_limit_amount', 'l.product_id', ofLimit),
    sharedTrigger('coverage_category'),
    sharedTrigger('benefit'),
  ].join('\n'),
};
