import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Months of companies' policies and what was said about them (docs/decisions/company-periods.md). */
export const companyPeriod: Migration = {
  name: '1051-company-period',
  up: /* sql */ `
CREATE TABLE company_period (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_policy_id uuid NOT NULL REFERENCES company_policy,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  state text NOT NULL CHECK (state IN ('open', 'issued', 'questioned', 'accepted')),
  -- By group, household and price; and what closed months should have cost besides (domain/company-billing).
  lines jsonb NOT NULL,
  adjustments jsonb NOT NULL,
  people integer NOT NULL,
  -- Ten-thousandths of a UF.
  uf bigint NOT NULL,
  -- Smallest units of the country's money; null: there is no UF to convert by.
  total bigint,
  currency text NOT NULL,
  -- Hundredths of a peso.
  uf_value integer,
  uf_day date,
  problem text CHECK (problem IN ('no-price', 'no-uf')),
  issued_on date,
  due_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_policy_id, month),
  CHECK ((state = 'open') = (issued_on IS NULL)),
  CHECK ((issued_on IS NULL) = (due_on IS NULL)),
  CHECK (state = 'open' OR (total IS NOT NULL AND problem IS NULL))
);
CREATE INDEX company_period_list ON company_period (company_id, month, id);
${tenantTable('company_period')}

CREATE TABLE company_period_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_period_id uuid NOT NULL REFERENCES company_period,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('issued', 'questioned', 'answered', 'accepted')),
  -- Null: its day had come.
  by_account uuid,
  sealed_text bytea,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_period_event_of ON company_period_event (company_period_id, id DESC);
${tenantTable('company_period_event')}

CREATE TRIGGER company_period_changed AFTER UPDATE OF version ON company_period
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-period', 'company_id');
CREATE TRIGGER company_period_added AFTER INSERT ON company_period
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-period', 'company_id');
`,
};
