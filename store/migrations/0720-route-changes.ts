import type { Migration } from './migration.ts';

/** No product changes with them. */
const tables = ['payment_route', 'business_line', 'business_line_origin'] as const;

/**
 * Who charges a payment and who attends to a lead are kept by the catalogue's version, so a change of them raises it. It
 * names no product, so the index reloads none.
 */
export const routeChanges: Migration = {
  name: '0720-route-changes',
  up: /* sql */ `
-- As its owner: who may write a route writes nothing else of the catalogue.
CREATE FUNCTION route_changes_catalogue() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM catalogue_changed('{}');
  RETURN NULL;
END $$;
${tables
  .map(
    (table) => `
CREATE TRIGGER ${table}_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION route_changes_catalogue();`,
  )
  .join('')}
`,
};
