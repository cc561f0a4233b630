import type { Migration } from './migration.ts';

/** Where a text of the product names its former seller, it names the new one; a translation too. */
const renamed = (
  table: string,
  columns: readonly string[],
  isTranslated: boolean,
  but = '',
): string => `
  UPDATE ${table} SET ${[
    ...columns.map((column) => `${column} = regexp_replace(${column}, former, becomes, 'g')`),
    ...(isTranslated
      ? ["translations = regexp_replace(translations::text, former, becomes, 'g')::jsonb"]
      : []),
  ].join(', ')} WHERE product_id = given${but};`;

/**
 * A new product may be another seller's than the one that it is copied from, and have a wording of its own
 * (docs/decisions/new-products.md). Whoever calls the functions needs the grants on each table.
 */
export const productOfAnotherSeller: Migration = {
  name: '1064-product-of-another-seller',
  up: /* sql */ `
CREATE FUNCTION give_product(given integer, seller integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  former text;
  becomes text;
BEGIN
  -- A whole word, and none of its letters is a rule of the search.
  SELECT '\\m' || regexp_replace(o.display_name, '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '\\M' INTO STRICT former
    FROM product p JOIN organization o ON o.id = p.organization_id WHERE p.id = given;
  SELECT replace(display_name, '\\', '') INTO STRICT becomes FROM organization WHERE id = seller;
  UPDATE product SET organization_id = seller, name = display_name || ' ' || becomes WHERE id = given;
  -- What the former seller published or deposited is of its own product.
  DELETE FROM product_document WHERE product_id = given;
${[
  renamed('product_description', ['title', 'body'], true, " AND section <> 'Condicion General'"),
  renamed('product_faq', ['question', 'answer'], true),
  renamed('product_extra_benefit', ['title', 'description'], true),
  renamed('product_exclusion', ['title', 'description'], true),
  renamed('product_seo', ['seo_title', 'seo_description'], false),
].join('')}
END $$;

-- The general conditions that its insurer deposited, in place of those that it was copied with.
CREATE FUNCTION write_wording(given integer, deposit text, titled text, spanish text, english text, portuguese text)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Ids follow the highest one.
  PERFORM pg_advisory_xact_lock(hashtextextended('copy_product', 0));
  DELETE FROM product_document WHERE product_id = given AND section = 'Condicion General';
  INSERT INTO product_document (id, product_id, section, title, deposit_code, order_position)
  SELECT (SELECT max(id) + 1 FROM product_document), given, 'Condicion General', titled, deposit,
         (SELECT coalesce(max(order_position), 0) + 1 FROM product_document WHERE product_id = given);
  DELETE FROM product_description WHERE product_id = given AND section = 'Condicion General';
  INSERT INTO product_description (product_id, section, order_position, title, body, translations)
  SELECT given, 'Condicion General',
         (SELECT coalesce(max(order_position), 0) + 1 FROM product_description WHERE product_id = given), titled, spanish,
         jsonb_build_object('en', jsonb_build_object('title', titled, 'body', english),
                            'pt', jsonb_build_object('title', titled, 'body', portuguese));
END $$;
`,
};
