import type { Migration } from './migration.ts';

/**
 * What a product leaves out, adds and is asked about, in the languages besides Spanish, with the names of
 * the columns: {"en": {"title", "description"}, "pt": {…}}. Missing: the company gives it in Spanish only.
 */
export const productTexts: Migration = {
  name: '0130-product-texts',
  up: /* sql */ `
ALTER TABLE product_exclusion ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE product_extra_benefit ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE product_faq ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
`,
};
