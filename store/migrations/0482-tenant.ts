import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Row-level security for what belongs to a company, and a key for each (docs/decisions/tenants.md). */
export const tenant: Migration = {
  name: '0482-tenant',
  up: /* sql */ `
-- The companies for which this transaction works; none where it has not said so.
CREATE FUNCTION tenant_companies() RETURNS uuid[] LANGUAGE sql STABLE AS
  $$ SELECT string_to_array(current_setting('app.companies', true), ',')::uuid[] $$;

-- What a company's values are sealed and found with. A company whose contract ended has none: what was sealed for
-- it stays unreadable, in copies of the database too.
CREATE TABLE company_key (
  company_id uuid PRIMARY KEY REFERENCES company,
  -- 32 bytes, sealed with the record keys for the company's id.
  sealed_key bytea,
  made_at timestamptz NOT NULL DEFAULT now(),
  destroyed_at timestamptz,
  CHECK ((sealed_key IS NULL) = (destroyed_at IS NOT NULL))
);
${tenantTable('company_key')}`,
};
