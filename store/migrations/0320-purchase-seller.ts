import type { Migration } from './migration.ts';

/** Who sold a purchase, as its address said it: a document, so it is sealed (docs/decisions/sellers.md). */
export const purchaseSeller: Migration = {
  name: '0320-purchase-seller',
  up: /* sql */ `
ALTER TABLE purchase
  -- Sealed for the purchase's id and '/seller'; null where nobody sold it.
  ADD COLUMN sealed_seller bytea;
`,
};
