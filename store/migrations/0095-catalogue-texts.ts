import type { Migration } from './migration.ts';

/**
 * What the catalogue says in sentences, in the languages besides Spanish: what a kind of insurance is,
 * how a payment method works, what a section of a product is about. Null or missing: not translated
 * yet, and then the Spanish text is shown.
 */
export const catalogueTexts: Migration = {
  name: '0095-catalogue-texts',
  up: /* sql */ `
ALTER TABLE insurance_type
  ADD COLUMN description_en text,
  ADD COLUMN description_pt text;

ALTER TABLE payment_method
  ADD COLUMN display_name_en text,
  ADD COLUMN display_name_pt text,
  ADD COLUMN hint_en text,
  ADD COLUMN hint_pt text;

-- {"en": {"title", "body"}, "pt": {…}}; Spanish stands in the columns.
ALTER TABLE product_description ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
`,
};
