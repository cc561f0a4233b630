import type { Migration } from './migration.ts';

/** A partner's people list what came through its sites, the last change first. */
export const leadsOfPartner: Migration = {
  name: '1006-leads-of-partner',
  up: /* sql */ `
CREATE INDEX lead_of_partner ON lead (partner_id, updated_at, id) WHERE partner_id IS NOT NULL;
`,
};
