import type { Migration } from './migration.ts';

/**
 * What a customer bought before with another address of theirs, joined to their account once they have proven that
 * address, too (docs/decisions/customers.md).
 */
export const accountPurchase: Migration = {
  name: '0974-account-purchase',
  up: /* sql */ `
CREATE TABLE account_purchase (
  account_id uuid NOT NULL REFERENCES account,
  purchase_id uuid NOT NULL REFERENCES purchase ON DELETE CASCADE,
  -- Keyed hash of the address that was proven: it counts while the purchase still names that address.
  mail_key text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, purchase_id)
);
CREATE INDEX account_purchase_of_purchase ON account_purchase (purchase_id);
`,
};
