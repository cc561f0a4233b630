import type { Migration } from './migration.ts';

/** Lists of leads are read by the place of a row in one of these, however far down it lies (domain/lead/lead.record.ts). */
export const leadLists: Migration = {
  name: '0560-lead-lists',
  up: /* sql */ `
CREATE INDEX lead_by_country ON lead (country_code, updated_at DESC, id DESC);
CREATE INDEX lead_by_country_status ON lead (country_code, status, updated_at DESC, id DESC);
CREATE INDEX lead_by_person ON lead (assigned_to, updated_at DESC, id DESC);
CREATE INDEX lead_by_day ON lead (country_code, due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX lead_by_reference ON lead (reference) WHERE reference IS NOT NULL;
`,
};
