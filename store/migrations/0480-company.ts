import type { Migration } from './migration.ts';

/** Companies whose people use the portal, and groups of them (docs/decisions/tenants.md). */
export const company: Migration = {
  name: '0480-company',
  up: /* sql */ `
CREATE TABLE company_group (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What a role's place calls it; no other group is ever called so.
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text NOT NULL,
  country text NOT NULL REFERENCES country,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'ended')),
  added_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((status = 'ended') = (ended_at IS NOT NULL))
);

CREATE TABLE company (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_group_id uuid REFERENCES company_group,
  -- What a role's place calls it; no other company is ever called so.
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  legal_name text NOT NULL,
  -- RUT, RUC or NIT. Registers of companies publish it, so it is not sealed. None until the contract says it.
  legal_id text,
  country text NOT NULL REFERENCES country,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'ended')),
  added_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (country, legal_id),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX company_of_group ON company (company_group_id) WHERE company_group_id IS NOT NULL;

-- A row is never taken away, and never becomes another one: what names it would silently mean somebody else.
CREATE FUNCTION refuse_other_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps its id and its code', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER company_stays BEFORE DELETE OR UPDATE OF id, code ON company
  FOR EACH ROW EXECUTE FUNCTION refuse_other_company();
CREATE TRIGGER company_group_stays BEFORE DELETE OR UPDATE OF id, code ON company_group
  FOR EACH ROW EXECUTE FUNCTION refuse_other_company();

-- Places of companies were names alone, all given by the Chilean desk. Their rows in access_place stay for
-- processes of the release before, and go with a later one.
INSERT INTO company (code, legal_name, country, added_at)
SELECT id, name, 'CL', added_at FROM access_place WHERE kind = 'company';
INSERT INTO company_group (code, name, country)
SELECT DISTINCT scope_id, scope_id, 'CL' FROM membership
 WHERE scope_kind = 'group' AND scope_id ~ '^[a-z0-9][a-z0-9-]{1,62}$';
`,
};
