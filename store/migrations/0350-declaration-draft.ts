import type { Migration } from './migration.ts';

/** A health declaration that is still being answered, kept as it is typed (docs/decisions/health-declaration.md). */
export const declarationDraft: Migration = {
  name: '0350-declaration-draft',
  up: /* sql */ `
CREATE TABLE declaration_draft (
  purchase_id uuid PRIMARY KEY REFERENCES purchase ON DELETE CASCADE,
  -- What was typed so far, sealed for {purchase_id}/draft.
  sealed_answers bytea NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX declaration_draft_saved ON declaration_draft (saved_at);
`,
};
