import type { Migration } from './migration.ts';

/** Changes of what a product pays: amounts and percentages of its coverages, its requirements and its life cover. */
export const catalogueCover: Migration = {
  name: '1056-catalogue-cover',
  up: /* sql */ `
ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_kind_check;
ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_kind_check
  CHECK (kind IN ('prices', 'sale', 'texts', 'terms', 'cover', 'offers'));
`,
};
