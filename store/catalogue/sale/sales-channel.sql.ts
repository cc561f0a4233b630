// Measured (docs/decisions/hand-statements.md), "head of a product page": by models it takes 2 to 4 × as long.
import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';

const builtSteps = purchaseSteps.map(({ id }) => `'${id}'`).join(', ');

/**
 * Where `product` (an alias of its table) is shown as sold: `online` only where its type has steps, and each of them and of those
 * of its own has a form (docs/decisions/online-products-without-a-flow.md). Read by everything that renders "Contratar" and by the
 * purchase call itself, so that none promises what another refuses.
 */
export function salesChannelSql(product: string): string {
  return /* sql */ `
CASE WHEN ${product}.product_type IN (
       SELECT product_type FROM purchase_step_definition
        GROUP BY product_type HAVING bool_and(step_id IN (${builtSteps})))
      AND ${product}.id NOT IN (SELECT product_id FROM product_step WHERE step_id NOT IN (${builtSteps}))
     THEN ${product}.sales_channel
     ELSE array_remove(${product}.sales_channel, 'online') END`;
}
