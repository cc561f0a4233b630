import type { Migration } from './migration.ts';

/** Tickets of one person that are about the same are one (docs/decisions/tickets.md). */
export const ticketMerge: Migration = {
  name: '1070-ticket-merge',
  up: /* sql */ `
-- The ticket in which this one goes on; null: it stands by itself.
ALTER TABLE ticket ADD COLUMN merged_into uuid REFERENCES ticket ON DELETE SET NULL;
ALTER TABLE ticket ADD CONSTRAINT ticket_merged_is_solved
  CHECK (merged_into IS NULL OR (state = 'SOLVED' AND merged_into <> id));
CREATE INDEX ticket_by_merged ON ticket (merged_into) WHERE merged_into IS NOT NULL;
-- Since when it waits for its customer; null: since updated_at, or it does not wait.
ALTER TABLE ticket ADD COLUMN asked_at timestamptz;
CREATE INDEX ticket_asked ON ticket (COALESCE(asked_at, updated_at)) WHERE state = 'PENDING';
`,
};
