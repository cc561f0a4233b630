import type { Migration } from './migration.ts';

/**
 * A call is arranged for an hour, not for a day (docs/decisions/lead-agenda.md). What was arranged before has the hour at which
 * work begins in its country.
 */
export const leadAgenda: Migration = {
  name: '0970-lead-agenda',
  up: /* sql */ `
ALTER TABLE lead ADD COLUMN due_at timestamptz;
ALTER TABLE lead_event ADD COLUMN due_at timestamptz;
UPDATE lead SET due_at = (due_on + time '09:00') AT TIME ZONE
       CASE country_code WHEN 'PE' THEN 'America/Lima' WHEN 'CO' THEN 'America/Bogota' ELSE 'America/Santiago' END
 WHERE due_on IS NOT NULL;
-- Lists are in the order of the moment.
CREATE INDEX lead_by_moment ON lead (country_code, due_at, id) WHERE due_at IS NOT NULL;
-- What is due is looked for in every country at once.
CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL AND assigned_to IS NOT NULL;
DROP INDEX lead_by_day;
`,
};
