import { productTriggers } from './0004-catalogue-changes.ts';
import type { Migration } from './migration.ts';

/** Steps that the online purchase of one product has instead of those of its type. An open purchase has rows of its own. */
export const productSteps: Migration = {
  name: '1058-product-steps',
  up: /* sql */ `
CREATE TABLE product_step (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  -- Of domain/purchase/step/step-definitions.ts.
  step_id text NOT NULL CHECK (step_id ~ '^[a-z-]+$'),
  order_position smallint NOT NULL CHECK (order_position > 0),
  PRIMARY KEY (product_id, step_id),
  UNIQUE (product_id, order_position)
);
${productTriggers('product_step', 'product_id')}`,
};
