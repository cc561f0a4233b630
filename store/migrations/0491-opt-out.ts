import type { Migration } from './migration.ts';

/**
 * What an address does not want, and addresses that do not exist. What was refused by the link of a reminder is copied; a
 * release before this one still writes there, and both are read.
 */
export const optOut: Migration = {
  name: '0491-opt-out',
  up: /* sql */ `
CREATE TABLE opt_out (
  -- Keyed hash of the e-mail address, as in purchase_holder.
  address_key text NOT NULL,
  -- A category of domain/message/message-kinds.ts, or 'commercial': all of them.
  category text NOT NULL,
  channel text NOT NULL DEFAULT 'mail' CHECK (channel = 'mail'),
  source text NOT NULL CHECK (source IN ('link', 'one_click', 'staff', 'complaint')),
  at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  PRIMARY KEY (address_key, category, channel)
);

INSERT INTO opt_out (address_key, category, source, at)
SELECT mail_key, 'reminders', 'link', refused_at FROM reminder_refusal;

CREATE TABLE suppression (
  address_key text PRIMARY KEY,
  why text NOT NULL,
  -- Null: until somebody proves the address by a code.
  until timestamptz,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX suppression_age ON suppression (at);
`,
};
