import type { Migration } from './migration.ts';

/** Questions of customers and their answers (docs/decisions/tickets.md). */
export const ticket: Migration = {
  name: '0770-ticket',
  up: /* sql */ `
CREATE TABLE ticket (
  id uuid PRIMARY KEY,
  -- The customer has it; that of the request it came with, where there is one.
  reference text NOT NULL,
  country_code text NOT NULL REFERENCES country (code),
  language text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('question', 'complaint', 'feedback')),
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'OPEN', 'PENDING', 'HOLD', 'SOLVED')),
  priority text NOT NULL CHECK (priority IN ('high', 'normal', 'low')),
  business_line text,
  assigned_to uuid REFERENCES account,
  -- When the customer is owed an answer; null while they have to write, or once it is solved.
  due_at timestamptz,
  hold_until date,
  -- Keyed hash of the address.
  mail_key text NOT NULL,
  -- Name, address and phone; sealed for {id}/person. Null: erased.
  sealed_person bytea,
  solved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'SOLVED') = (solved_at IS NOT NULL)),
  CHECK ((state = 'HOLD') = (hold_until IS NOT NULL)),
  CHECK (state IN ('NEW', 'OPEN', 'HOLD') OR due_at IS NULL)
);
CREATE INDEX ticket_by_country ON ticket (country_code, updated_at DESC, id DESC);
CREATE INDEX ticket_by_due ON ticket (country_code, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX ticket_by_reference ON ticket (reference);
CREATE INDEX ticket_on_hold ON ticket (hold_until) WHERE state = 'HOLD';
CREATE INDEX ticket_of_mail ON ticket (mail_key);
CREATE INDEX ticket_solved ON ticket (solved_at) WHERE state = 'SOLVED';

-- What a ticket is about.
CREATE TABLE ticket_subject (
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('lead', 'purchase', 'policy', 'period', 'ticket')),
  subject_id uuid NOT NULL,
  PRIMARY KEY (ticket_id, type, subject_id)
);
CREATE INDEX ticket_subject_of ON ticket_subject (type, subject_id);

CREATE TABLE ticket_message (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  -- in: the customer wrote it; out: we wrote it to them; note: only staff see it.
  direction text NOT NULL CHECK (direction IN ('in', 'out', 'note')),
  -- Sealed for {id}/body.
  sealed_body bytea NOT NULL,
  -- Null: the customer.
  author uuid REFERENCES account,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((direction = 'in') = (author IS NULL))
);
CREATE INDEX ticket_message_of ON ticket_message (ticket_id, at);

CREATE TABLE ticket_event (
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL,
  -- Why it was solved.
  why text,
  state text NOT NULL,
  assigned_to uuid,
  hold_until date,
  message_id uuid REFERENCES ticket_message ON DELETE CASCADE,
  -- Null: the customer, or a day that has come.
  by_account uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ticket_id, version)
);
CREATE INDEX ticket_event_by_message ON ticket_event (message_id) WHERE message_id IS NOT NULL;

CREATE TRIGGER ticket_changed AFTER UPDATE OF version ON ticket
  FOR EACH ROW EXECUTE FUNCTION notify_record('ticket');
CREATE TRIGGER ticket_added AFTER INSERT ON ticket
  FOR EACH ROW EXECUTE FUNCTION notify_record('ticket');
`,
};
