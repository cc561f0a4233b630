import type { Migration } from './migration.ts';

/** The dashboard counts what came in within some days (domain/lead/lead-dashboard.ts). */
export const leadCreation: Migration = {
  name: '0972-lead-creation',
  up: /* sql */ `
CREATE INDEX lead_by_creation ON lead (country_code, created_at);
`,
};
