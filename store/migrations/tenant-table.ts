/**
 * The statements that make a table with `company_id` a tenant's: whoever has not said for which companies it works
 * reads no row of it and changes none, its owner included. `Database.inTenant` says it.
 */
export function tenantTable(table: string): string {
  return /* sql */ `
ALTER TABLE ${table} ALTER COLUMN company_id SET NOT NULL, ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON ${table}
  USING (company_id = ANY (tenant_companies())) WITH CHECK (company_id = ANY (tenant_companies()));
`;
}
