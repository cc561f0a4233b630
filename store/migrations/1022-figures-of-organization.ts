import type { Migration } from './migration.ts';

/** What came of a product between two days is found by the product, and not by reading all that came of any. */
export const figuresOfOrganization: Migration = {
  name: '1022-figures-of-organization',
  up: /* sql */ `
CREATE INDEX lead_of_product ON lead (product_code, created_at);
CREATE INDEX purchase_of_product ON purchase (product_id, created_at);
`,
};
