import type { Migration } from './migration.ts';

/** Who asked for no more reminders of unfinished purchases. */
export const reminderRefusal: Migration = {
  name: '0290-reminder-refusal',
  up: /* sql */ `
CREATE TABLE reminder_refusal (
  -- Keyed hash of the e-mail address, as in purchase_holder.
  mail_key text PRIMARY KEY,
  refused_at timestamptz NOT NULL DEFAULT now()
);
`,
};
