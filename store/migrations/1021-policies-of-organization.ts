import type { Migration } from './migration.ts';

/**
 * How many policies of companies name an organisation, for staff who work for no company and see none of them
 * (docs/decisions/tenants.md): a number, and nothing of whose they are.
 */
export const policiesOfOrganization: Migration = {
  name: '1021-policies-of-organization',
  up: /* sql */ `
CREATE INDEX company_policy_organization ON company_policy (organization_id);

-- Row-level security holds for the owner of the schema, too: the count works for every company, and what the transaction
-- worked for before is back when it ends.
CREATE FUNCTION count_policies_of_organization(wanted integer) RETURNS integer LANGUAGE plpgsql STABLE
  SECURITY DEFINER SET search_path = public SET app.companies = '' AS $$
BEGIN
  PERFORM set_config('app.companies', (SELECT coalesce(string_agg(id::text, ','), '') FROM company), true);
  RETURN (SELECT count(*) FROM company_policy WHERE organization_id = wanted);
END $$;
`,
};
