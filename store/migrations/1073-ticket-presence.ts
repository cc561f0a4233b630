import type { Migration } from './migration.ts';

/** Who has a ticket open, so that two do not answer it at once; a row is worth nothing after a minute. */
export const ticketPresence: Migration = {
  name: '1073-ticket-presence',
  up: /* sql */ `
CREATE TABLE ticket_presence (
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES account,
  is_writing boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_presence_of_account ON ticket_presence (account_id);
`,
};
