/**
 * The statements that turn on row-level security for a table with `company_id`: a transaction sees and changes only the
 * rows of the companies that `Database.inTenant` names, even as the table's owner.
 */
export function tenantTable(table: string): string {
  return /* sql */ `
ALTER TABLE ${table} ALTER COLUMN company_id SET NOT NULL, ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON ${table}
  USING (company_id = ANY (tenant_companies())) WITH CHECK (company_id = ANY (tenant_companies()));
`;
}
