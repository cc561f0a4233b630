import type { Migration } from './migration.ts';

/** What one person asks for again is linked to what they asked for first (docs/decisions/lead-duplicates.md). */
export const leadDuplicate: Migration = {
  name: '1071-lead-duplicate',
  up: /* sql */ `
-- The first lead of the same person for the same product; null: there is none, or somebody said that it is not the same.
ALTER TABLE lead ADD COLUMN duplicate_of uuid REFERENCES lead ON DELETE SET NULL;
-- Rows that stand have none: they need not be read for it.
ALTER TABLE lead ADD CONSTRAINT lead_duplicate_of_other CHECK (duplicate_of <> id) NOT VALID;
CREATE INDEX lead_by_duplicate ON lead (duplicate_of, created_at) WHERE duplicate_of IS NOT NULL;
-- Those that lie with nobody, for the look that gives them to whoever has the first one.
CREATE INDEX lead_duplicate_unassigned ON lead (created_at, id)
  WHERE duplicate_of IS NOT NULL AND assigned_to IS NULL AND status = 8;
-- Of the line that says so: the lead that it is not the same as.
ALTER TABLE lead_event ADD COLUMN not_same_as uuid;
`,
};
