import type { Migration } from './migration.ts';

/** Whose a new lead becomes (docs/decisions/lead-assignment.md): rows that supervisors and managers edit. */
export const assignmentRule: Migration = {
  name: '0971-assignment-rule',
  up: /* sql */ `
CREATE TABLE assignment_rule (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  country_code text NOT NULL REFERENCES country (code),
  -- The first that fits a lead decides.
  place integer NOT NULL CHECK (place BETWEEN 1 AND 999),
  -- Null: of every line, and through whosever site.
  business_line text,
  partner_id text,
  hours text NOT NULL CHECK (hours IN ('working', 'always')),
  -- Null: executives of the whole country.
  supervisor_id uuid REFERENCES account,
  max_open integer NOT NULL CHECK (max_open BETWEEN 1 AND 500),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assignment_rule_in_order ON assignment_rule (country_code, place, id) WHERE state = 'active';

CREATE TABLE assignment_rule_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rule_id uuid NOT NULL REFERENCES assignment_rule ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'team', 'paused', 'resumed')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assignment_rule_event_of ON assignment_rule_event (rule_id, id DESC);

CREATE TRIGGER assignment_rule_changed AFTER UPDATE OF version ON assignment_rule
  FOR EACH ROW EXECUTE FUNCTION notify_record('assignment-rule');
CREATE TRIGGER assignment_rule_added AFTER INSERT ON assignment_rule
  FOR EACH ROW EXECUTE FUNCTION notify_record('assignment-rule');

-- The name of the rule that gave it to somebody, as it was then.
ALTER TABLE lead_event ADD COLUMN rule text;
-- Where it changed hands: who had it until then, and who has it now.
ALTER TABLE lead_event ADD COLUMN taken_from uuid, ADD COLUMN given_to uuid;
CREATE INDEX lead_event_given ON lead_event (given_to, at) WHERE given_to IS NOT NULL;
CREATE INDEX lead_event_taken ON lead_event (taken_from, at) WHERE taken_from IS NOT NULL;
-- The sweep, the oldest first.
CREATE INDEX lead_unassigned ON lead (country_code, created_at) WHERE status IN (7, 8) AND assigned_to IS NULL;
`,
};
