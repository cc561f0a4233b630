import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Our staff among the people of a company, for a time that the company sees (docs/decisions/support-access.md). */
export const supportAccess: Migration = {
  name: '1062-support-access',
  up: /* sql */ `
CREATE TABLE support_access (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  -- Who of our staff, and as what.
  account_id uuid NOT NULL,
  role text NOT NULL,
  -- With the company's keys: it may say something of a person.
  sealed_reason bytea NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- From this moment on it opens nothing; nobody has to end it.
  until timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid,
  version integer NOT NULL DEFAULT 1,
  CHECK (until > opened_at AND until <= opened_at + interval '60 minutes'),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX support_access_of_account ON support_access (account_id, until) WHERE ended_at IS NULL;
CREATE INDEX support_access_of_company ON support_access (company_id, opened_at DESC);
${tenantTable('support_access')}

CREATE TRIGGER support_access_changed AFTER UPDATE OF version ON support_access
  FOR EACH ROW EXECUTE FUNCTION notify_record('support-access', 'company_id');
CREATE TRIGGER support_access_added AFTER INSERT ON support_access
  FOR EACH ROW EXECUTE FUNCTION notify_record('support-access', 'company_id');
`,
};
