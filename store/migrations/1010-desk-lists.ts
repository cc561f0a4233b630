import type { Migration } from './migration.ts';

/** The desk's list of purchases, and how one is found by what people read out on the phone. */
export const deskLists: Migration = {
  name: '1010-desk-lists',
  up: /* sql */ `
CREATE INDEX purchase_by_change ON purchase (country_code, updated_at, id);
CREATE INDEX purchase_by_reference ON purchase (upper(left(id::text, 13)));
`,
};
