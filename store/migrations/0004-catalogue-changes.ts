import type { Migration } from './migration.ts';

/** Tables whose rows belong to one product: their changes name the products to reload. */
const productTables = [
  ['product', 'id'],
  ['product_rate', 'product_id'],
  ['product_offer', 'product_id'],
  ['product_feature', 'product_id'],
  ['product_provider', 'product_id'],
  ['product_coverage_country', 'product_id'],
] as const;

/** Tables that many products refer to: their changes reload the whole catalogue. */
const sharedTables = [
  'organization',
  'upper_type',
  'insurance_type',
  'feature',
  'coverage_organization',
] as const;

const rowSources = {
  INSERT: ['NEW TABLE AS changed_new', 'SELECT * FROM changed_new'],
  UPDATE: [
    'OLD TABLE AS changed_old NEW TABLE AS changed_new',
    'SELECT * FROM changed_old UNION ALL SELECT * FROM changed_new',
  ],
  DELETE: ['OLD TABLE AS changed_old', 'SELECT * FROM changed_old'],
} as const;

/**
 * Names the products whose rows of `table` change. `column` is the product's id in its rows `r`, or in
 * what `join` adds to them.
 */
export function productTriggers(table: string, column: string, join = ''): string {
  return Object.entries(rowSources)
    .map(([event, [tables, rows]]) => {
      const name = `${table}_${event.toLowerCase()}_changes_catalogue`;
      return `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  -- One more than is named, so that a bulk change is seen without gathering all of it.
  SELECT array_agg(id) INTO ids
    FROM (SELECT DISTINCT ${column} AS id FROM (${rows}) r${join} LIMIT 201) d;
  IF ids IS NOT NULL THEN PERFORM catalogue_changed(ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${tables}
  FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`;
    })
    .join('\n');
}

/** Whatever changes in `table` changes the whole catalogue. */
export function sharedTrigger(table: string): string {
  return `
CREATE TRIGGER ${table}_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION shared_table_changes_catalogue();`;
}

const sharedTriggers = sharedTables.map(sharedTrigger).join('\n');

/**
 * Every change of the catalogue raises its version and tells the listeners which products changed:
 * channel `catalogue`, payload `{"version": 7, "products": [12, 40]}`, or `null` for all of them.
 * One message per statement; a statement that changes more than 200 products says "all", which keeps
 * a bulk load at one short message per table and the payload under PostgreSQL's 8000 bytes.
 */
export const catalogueChanges: Migration = {
  name: '0004-catalogue-changes',
  up: /* sql */ `
CREATE TABLE catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO catalogue_version (version, changed_at) VALUES (1, now());

-- A row and not a sequence: versions then grow in the order of commits, so whoever has read version n
-- has seen every change up to n. Writers of the catalogue wait for each other until they commit.
CREATE FUNCTION catalogue_changed(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE now_at bigint;
BEGIN
  UPDATE catalogue_version SET version = version + 1, changed_at = now() RETURNING version INTO now_at;
  PERFORM pg_notify('catalogue', json_build_object(
    'version', now_at,
    'products', CASE WHEN cardinality(ids) <= 200 THEN to_json(ids) END)::text);
END $$;

CREATE FUNCTION shared_table_changes_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_changed(NULL);
  RETURN NULL;
END $$;
${productTables.map(([table, column]) => productTriggers(table, column)).join('\n')}
${sharedTriggers}
`,
};
