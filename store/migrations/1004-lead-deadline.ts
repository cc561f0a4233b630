import type { Migration } from './migration.ts';

/** When a lead is late, and what follows (docs/decisions/lead-deadlines.md): rows that managers edit. */
export const leadDeadline: Migration = {
  name: '1004-lead-deadline',
  up: /* sql */ `
CREATE TABLE lead_deadline (
  id uuid PRIMARY KEY,
  country_code text NOT NULL REFERENCES country (code),
  -- The first that fits a lead decides.
  place integer NOT NULL CHECK (place BETWEEN 1 AND 999),
  -- Null: of every line, and wherever it came in.
  business_line text,
  origin_route text,
  -- Working hours of the country.
  contact_hours integer NOT NULL CHECK (contact_hours BETWEEN 1 AND 240),
  still_hours integer NOT NULL CHECK (still_hours BETWEEN 1 AND 240),
  escalate_hours integer NOT NULL CHECK (escalate_hours BETWEEN 1 AND 240),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_deadline_in_order ON lead_deadline (country_code, place, id) WHERE state = 'active';

CREATE TABLE lead_deadline_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deadline_id uuid NOT NULL REFERENCES lead_deadline ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'paused', 'resumed')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_deadline_event_of ON lead_deadline_event (deadline_id, id DESC);

CREATE TRIGGER lead_deadline_changed AFTER UPDATE OF version ON lead_deadline
  FOR EACH ROW EXECUTE FUNCTION notify_record('lead-deadline');
CREATE TRIGGER lead_deadline_added AFTER INSERT ON lead_deadline
  FOR EACH ROW EXECUTE FUNCTION notify_record('lead-deadline');

-- What followed from a deadline of a wait that began at a moment, and that by whose link it came was forgotten; each once.
CREATE TABLE lead_step (
  lead_id uuid NOT NULL REFERENCES lead ON DELETE CASCADE,
  since timestamptz NOT NULL,
  step text NOT NULL CHECK (step IN ('overdue', 'escalated', 'referral-expired')),
  -- What it is late with; null: with nothing.
  target text CHECK (target IN ('contact', 'still')),
  -- Who of the staff is told; null: nobody.
  told_to uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lead_id, since, step)
);
CREATE INDEX lead_step_told ON lead_step (told_to, at) WHERE told_to IS NOT NULL;

-- What waits with nobody, and came by an adviser's link.
CREATE INDEX lead_referred ON lead (created_at) WHERE adviser_id IS NOT NULL AND assigned_to IS NULL;

ALTER TABLE lead
  -- Its first and its second deadline; null: none is known yet, or it has none.
  ADD COLUMN act_by timestamptz,
  ADD COLUMN escalate_at timestamptz,
  -- When somebody has to look at them next; null: never.
  ADD COLUMN next_step_at timestamptz;
ALTER TABLE lead ALTER COLUMN next_step_at SET DEFAULT now();
UPDATE lead SET next_step_at = now() WHERE status IN (1, 2, 7, 8, 9, 13, 14);
CREATE INDEX lead_next_step ON lead (next_step_at) WHERE next_step_at IS NOT NULL;
-- What is late, and lists in the order of the deadline.
CREATE INDEX lead_by_deadline ON lead (country_code, act_by, id) WHERE act_by IS NOT NULL;

-- Whatever opens or moves a lead, also a release before this one: its deadlines are those of where it stands now. Most leads are of
-- purchases on the site, which have none: nobody looks at them.
CREATE FUNCTION forget_lead_deadlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.act_by := NULL;
  NEW.escalate_at := NULL;
  NEW.next_step_at := CASE WHEN NEW.status IN (1, 2, 7, 8, 9, 13, 14) THEN now() END;
  RETURN NEW;
END $$;
CREATE TRIGGER lead_opened BEFORE INSERT ON lead
  FOR EACH ROW WHEN (NEW.status NOT IN (1, 2, 7, 8, 9, 13, 14)) EXECUTE FUNCTION forget_lead_deadlines();
CREATE TRIGGER lead_moved BEFORE UPDATE OF source_version ON lead
  FOR EACH ROW WHEN (NEW.source_version IS DISTINCT FROM OLD.source_version)
  EXECUTE FUNCTION forget_lead_deadlines();
`,
};
