import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** What insurers are told of who enters and leaves policies of companies (docs/decisions/member-processes.md). */
export const memberProcess: Migration = {
  name: '1041-member-process',
  up: /* sql */ `
CREATE TABLE member_process (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_policy_id uuid NOT NULL REFERENCES company_policy,
  company_person_id uuid NOT NULL REFERENCES company_person,
  kind text NOT NULL CHECK (kind IN ('activation', 'cancellation')),
  state text NOT NULL DEFAULT 'to-send' CHECK (state IN ('to-send', 'sent', 'accepted', 'declined', 'withdrawn')),
  -- The first day with cover, or the first one without it.
  day date NOT NULL,
  coverage_group text NOT NULL,
  -- Why cover ends.
  reason text,
  -- Rows of company_policy_member that stood, and those that took their place: what declining takes back.
  moves jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  made_by uuid NOT NULL,
  -- Who brought the file that it came with.
  loaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Null: the schedule did.
  sent_by uuid,
  -- By when the insurer answers.
  answer_by date,
  ended_at timestamptz,
  ended_by uuid,
  decline_reason text,
  -- Declined, and nothing was taken back: it has changed since.
  kept boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'cancellation') = (reason IS NOT NULL)),
  CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  CHECK ((state IN ('accepted', 'declined', 'withdrawn')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('sent', 'accepted', 'declined')) = (sent_at IS NOT NULL)),
  CHECK ((sent_at IS NULL) = (answer_by IS NULL))
);
CREATE INDEX member_process_list ON member_process (company_id, updated_at, id);
CREATE INDEX member_process_of_policy ON member_process (company_policy_id, state);
-- What insurers were not told, by policy: every quarter of an hour the schedule looks for it in all companies.
CREATE INDEX member_process_to_send ON member_process (company_policy_id, created_at) WHERE state = 'to-send';
CREATE INDEX member_process_of_person ON member_process (company_person_id, company_policy_id);
${tenantTable('member_process')}
CREATE TRIGGER member_process_changed AFTER UPDATE OF version ON member_process
  FOR EACH ROW EXECUTE FUNCTION notify_record('member-process', 'company_id');
CREATE TRIGGER member_process_added AFTER INSERT ON member_process
  FOR EACH ROW EXECUTE FUNCTION notify_record('member-process', 'company_id');

ALTER TABLE company_policy_event
  DROP CONSTRAINT company_policy_event_kind_check,
  ADD CONSTRAINT company_policy_event_kind_check CHECK (kind IN ('created', 'bought', 'changed', 'duplicated', 'renewed',
    'person-added', 'person-removed', 'load-applied', 'load-undone', 'removed', 'insurer-told', 'insurer-accepted',
    'insurer-declined', 'insurer-answered'));
`,
};
