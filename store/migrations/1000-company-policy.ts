import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Policies of companies, and who is covered by them (docs/decisions/company-policies.md). */
export const companyPolicy: Migration = {
  name: '1000-company-policy',
  up: /* sql */ `
CREATE TABLE company_policy (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  -- One that was bought online: number, insurer, product, first day and state are that policy's own, and stand nowhere else.
  policy_id uuid UNIQUE REFERENCES policy,
  organization_id integer REFERENCES organization,
  -- As the insurer calls it.
  plan text,
  -- As the insurer gave it; null until it did.
  number text,
  starts_on date,
  -- The last day; null: it has none.
  ends_on date,
  tier text CHECK (tier IN ('Estándar', 'Intermedio', 'Premium', 'Élite')),
  coverage_groups text[] NOT NULL CHECK (cardinality(coverage_groups) BETWEEN 1 AND 20),
  -- The one whose people and terms it goes on with; one goes on with each.
  renews uuid UNIQUE REFERENCES company_policy,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- It was never in force, and two people said so.
  removed_at timestamptz,
  CHECK (num_nonnulls(organization_id, plan, starts_on) = CASE WHEN policy_id IS NULL THEN 3 ELSE 0 END),
  CHECK (policy_id IS NULL OR num_nonnulls(number, ends_on) = 0),
  CHECK (ends_on >= starts_on)
);
CREATE INDEX company_policy_list ON company_policy (company_id, updated_at, id);
CREATE UNIQUE INDEX company_policy_number ON company_policy (company_id, organization_id, number)
  WHERE removed_at IS NULL;
${tenantTable('company_policy')}

-- What it was in each version, and since when that was known.
CREATE TABLE company_policy_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_policy_id uuid NOT NULL REFERENCES company_policy,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'bought', 'changed', 'duplicated', 'renewed', 'person-added',
    'person-removed', 'removed')),
  -- field, from, to: facts of the policy, none of a person.
  changes jsonb NOT NULL DEFAULT '[]',
  -- From then on; of one that was bought online they are that policy's own.
  starts_on date,
  ends_on date,
  -- Null: the purchase did.
  by_account uuid,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_policy_event_of ON company_policy_event (company_policy_id, id DESC);
${tenantTable('company_policy_event')}

-- Who is covered from which day to which day, and from when to when that was what was known. Of a row that stood
-- nothing is changed but that it stands no longer.
CREATE TABLE company_policy_member (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_policy_id uuid NOT NULL REFERENCES company_policy,
  company_person_id uuid NOT NULL REFERENCES company_person,
  coverage_group text NOT NULL,
  valid_from date NOT NULL,
  -- The first day without cover; null: none is known.
  valid_to date,
  reason text,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Null: whoever bought the policy said so.
  recorded_by uuid,
  superseded_at timestamptz,
  superseded_by uuid,
  CHECK (valid_to > valid_from),
  CHECK ((reason IS NULL) = (valid_to IS NULL)),
  CHECK ((superseded_at IS NULL) = (superseded_by IS NULL))
);
-- Once in a policy at a time.
CREATE UNIQUE INDEX company_policy_member_open ON company_policy_member (company_policy_id, company_person_id)
  WHERE superseded_at IS NULL AND valid_to IS NULL;
CREATE INDEX company_policy_member_person ON company_policy_member (company_person_id, company_policy_id);
CREATE INDEX company_policy_member_policy ON company_policy_member (company_policy_id, valid_from);
${tenantTable('company_policy_member')}

CREATE INDEX company_person_list ON company_person (company_id, updated_at, id);

-- What whoever works for companies reads of them.
CREATE VIEW tenant_company AS
SELECT c.id, c.code, c.legal_name, c.country, p.time_zone
  FROM company c JOIN country p ON p.code = c.country
 WHERE c.id = ANY (tenant_companies());

-- What whoever works for companies reads of policies that these bought online.
CREATE VIEW tenant_policy AS
SELECT p.id, p.number, p.starts_on, p.status, p.issued_at,
       coalesce(p.product_id, u.product_id) AS product_id,
       (SELECT max(e.at) FROM policy_event e WHERE e.policy_id = p.id AND e.status = 'INACTIVE') AS ended_at
  FROM policy p
  LEFT JOIN purchase u ON u.id = p.purchase_id
 WHERE EXISTS (SELECT FROM company_policy c WHERE c.policy_id = p.id AND c.company_id = ANY (tenant_companies()));

CREATE TRIGGER company_policy_changed AFTER UPDATE OF version ON company_policy
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-policy');
CREATE TRIGGER company_policy_added AFTER INSERT ON company_policy
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-policy');
CREATE TRIGGER company_person_changed AFTER UPDATE OF version ON company_person
  FOR EACH ROW EXECUTE FUNCTION notify_record('employee');
CREATE TRIGGER company_person_added AFTER INSERT ON company_person
  FOR EACH ROW EXECUTE FUNCTION notify_record('employee');
`,
};
