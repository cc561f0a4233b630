import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Files in which insurers are told of processes, and within how many days they answer (docs/decisions/member-processes.md). */
export const insurerFile: Migration = {
  name: '1042-insurer-file',
  up: /* sql */ `
CREATE TABLE insurer_file (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_policy_id uuid NOT NULL REFERENCES company_policy,
  -- Whom it went to, whoever insures the policy today.
  organization_id integer NOT NULL REFERENCES organization,
  activations integer NOT NULL CHECK (activations >= 0),
  cancellations integer NOT NULL CHECK (cancellations >= 0),
  -- An .xlsx as it was sent.
  sealed_file bytea NOT NULL,
  -- Null: the schedule did.
  made_by uuid,
  -- How many people at the insurer it was sent to; none: staff bring it there.
  recipients integer NOT NULL CHECK (recipients >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX insurer_file_of ON insurer_file (company_policy_id, created_at);
CREATE INDEX insurer_file_of_company ON insurer_file (company_id);
CREATE INDEX insurer_file_of_insurer ON insurer_file (organization_id);
${tenantTable('insurer_file')}

ALTER TABLE member_process ADD COLUMN insurer_file_id uuid REFERENCES insurer_file;
CREATE INDEX member_process_of_file ON member_process (insurer_file_id);

ALTER TABLE insurer_terms ADD COLUMN answer_days smallint CHECK (answer_days BETWEEN 0 AND 365);
`,
};
