import type { Migration } from './migration.ts';

/** What the desk says of a lead by hand (docs/decisions/lead-sub-statuses.md). */
export const leadDesk: Migration = {
  name: '0392-lead-desk',
  up: /* sql */ `
ALTER TABLE lead
  -- Who of the staff works on it; null: nobody yet.
  ADD COLUMN assigned_to uuid REFERENCES account,
  -- When it is to be called or written to; null: on no day.
  ADD COLUMN due_on date;

ALTER TABLE lead_event
  -- Who of the staff moved it; null: it followed its request or its purchase.
  ADD COLUMN moved_by uuid,
  ADD COLUMN assigned_to uuid,
  ADD COLUMN due_on date;
`,
};
