import type { Migration } from './migration.ts';

/** Tables of which a product's rows are the same but for its id. */
const sameParts = [
  'product_feature',
  'product_provider',
  'product_coverage_country',
  'product_coverage_requirement',
  'product_exclusion',
  'product_extra_benefit',
  'product_waiting',
  'product_faq',
  'product_description',
  'product_seo',
  'product_payment_method',
  'product_pause',
  'product_step',
];

/** Rows of a part that have a number of their own. */
const numbered = (table: string): string => `
  INSERT INTO ${table} SELECT made.* FROM (
      SELECT r.*, (SELECT max(id) FROM ${table}) + row_number() OVER (ORDER BY id) AS becomes
        FROM ${table} r WHERE product_id = source) was
    JOIN ${table} r ON r.id = was.id,
    LATERAL jsonb_populate_record(r, jsonb_build_object('id', was.becomes, 'product_id', copied)) made;`;

/**
 * Where a text of the copied product says its name, the copy says its own; a name of one word may be a word of the text. What was
 * deposited stays as it was deposited.
 */
const renamed = (
  table: string,
  columns: readonly string[],
  isTranslated: boolean,
  but = '',
): string => `
    UPDATE ${table} SET ${[
      ...columns.map((column) => `${column} = replace(${column}, former, as_name)`),
      ...(isTranslated
        ? ['translations = replace(translations::text, former, as_name)::jsonb']
        : []),
    ].join(', ')} WHERE product_id = copied${but};`;

/**
 * New products, copied from one that stands: a change of the catalogue of the kind `copy`. What is copied has never been on sale, which
 * its first day says, until a change of its sale says otherwise. Whoever calls the function needs the grants on each table.
 */
export const newProduct: Migration = {
  name: '1057-new-product',
  up: /* sql */ `
ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_kind_check;
ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_kind_check
  CHECK (kind IN ('prices', 'sale', 'texts', 'terms', 'cover', 'offers', 'steps', 'copy'));

CREATE FUNCTION copy_product(source integer, as_code text, as_name text, as_url text, today date)
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  copied integer;
  former text;
  part text;
BEGIN
  -- Ids follow the highest one.
  PERFORM pg_advisory_xact_lock(hashtextextended('copy_product', 0));
  SELECT display_name INTO STRICT former FROM product WHERE id = source;
  SELECT max(id) + 1 INTO copied FROM product;
  INSERT INTO product SELECT made.* FROM product p,
    LATERAL jsonb_populate_record(p, jsonb_build_object(
      'id', copied, 'product_code', as_code, 'display_name', as_name, 'url', as_url,
      'name', CASE WHEN starts_with(p.name, former) THEN as_name || substr(p.name, length(former) + 1) ELSE as_name END,
      'available_from', '9999-12-31', 'available_to', NULL, 'withdrawn_at', NULL, 'terms_changed_at', NULL,
      'is_promoted', false, 'is_popular', false, 'popularity', 0, 'updated_at', now(),
      -- Its own page at its insurer would sell the copied one.
      'metadata', p.metadata - '{externalCode,externalUrl}'::text[] || '{"hasOffer": false}')) made
   WHERE p.id = source;
  INSERT INTO product_rate SELECT made.* FROM product_rate r,
    LATERAL jsonb_populate_record(r, jsonb_build_object(
      'product_id', copied, 'effective_from', today, 'effective_to', NULL)) made
   WHERE r.product_id = source AND r.effective_from <= today AND (r.effective_to IS NULL OR r.effective_to > today);
  FOREACH part IN ARRAY ARRAY[${sameParts.map((table) => `'${table}'`).join(', ')}] LOOP
    EXECUTE format('INSERT INTO %I SELECT made.* FROM %I r,
      LATERAL jsonb_populate_record(r, jsonb_build_object(''product_id'', $1)) made WHERE r.product_id = $2', part, part)
      USING copied, source;
  END LOOP;
${numbered('product_coverage')}
  INSERT INTO product_coverage_amount SELECT made.* FROM product_coverage was
    JOIN product_coverage becomes ON becomes.product_id = copied AND becomes.benefit_id = was.benefit_id
     AND becomes.coverage_organization_id IS NOT DISTINCT FROM was.coverage_organization_id
    JOIN product_coverage_amount r ON r.product_coverage_id = was.id,
    LATERAL jsonb_populate_record(r, jsonb_build_object('product_coverage_id', becomes.id)) made
   WHERE was.product_id = source;
${numbered('product_limit')}
${(['product_limit_organization', 'product_limit_amount'] as const)
  .map(
    (table) => `
  INSERT INTO ${table} SELECT made.* FROM product_limit was
    JOIN product_limit becomes ON becomes.product_id = copied AND becomes.name = was.name
    JOIN ${table} r ON r.product_limit_id = was.id,
    LATERAL jsonb_populate_record(r, jsonb_build_object('product_limit_id', becomes.id)) made
   WHERE was.product_id = source;`,
  )
  .join('')}
${numbered('product_document')}
  UPDATE product_seo SET seo_title = as_name || substr(seo_title, length(former) + 1)
   WHERE product_id = copied AND starts_with(seo_title, former);
  IF position(' ' IN former) > 0 THEN${[
    renamed('product_description', ['title', 'body'], true, " AND section <> 'Condicion General'"),
    renamed('product_faq', ['question', 'answer'], true),
    renamed('product_extra_benefit', ['title', 'description'], true),
    renamed('product_exclusion', ['title', 'description'], true),
    renamed('product_seo', ['seo_title', 'seo_description'], false),
  ].join('')}
  END IF;
  RETURN copied;
END $$;
`,
};
