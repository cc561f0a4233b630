import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** What was done with somebody of a company by hand (docs/decisions/employees.md). */
export const employeeHistory: Migration = {
  name: '1001-employee-history',
  up: /* sql */ `
CREATE TABLE company_person_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_person_id uuid NOT NULL REFERENCES company_person ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('created', 'changed')),
  -- Which facts changed; what they were and are stands nowhere in the clear.
  fields text[] NOT NULL DEFAULT '{}',
  by_account uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_person_event_of ON company_person_event (company_person_id, id DESC);
${tenantTable('company_person_event')}
`,
};
