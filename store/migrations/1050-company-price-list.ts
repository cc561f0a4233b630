import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** What a company's policy costs, from which day on (docs/decisions/company-prices.md). */
export const companyPriceList: Migration = {
  name: '1050-company-price-list',
  up: /* sql */ `
-- Rows are only added: of two from one day the later one holds.
CREATE TABLE company_price_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_policy_id uuid NOT NULL REFERENCES company_policy,
  valid_from date NOT NULL,
  currency text NOT NULL,
  pro_rata text NOT NULL CHECK (pro_rata IN ('by-day', 'full-month', 'from-15')),
  -- By coverage group: single, with-dependants; smallest units of a month, null where nobody said it.
  amounts jsonb NOT NULL CHECK (jsonb_typeof(amounts) = 'object'),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  recorded_by uuid NOT NULL
);
CREATE INDEX company_price_list_of ON company_price_list (company_policy_id, id);
${tenantTable('company_price_list')}
`,
};
