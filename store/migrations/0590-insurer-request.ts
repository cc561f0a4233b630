import type { Migration } from './migration.ts';

/**
 * An insurer may ask for an examination, or for more about what was declared, before it answers: the purchase goes on
 * waiting, and its customer reads what is asked for (docs/decisions/health-declaration.md).
 */
export const insurerRequest: Migration = {
  name: '0590-insurer-request',
  up: /* sql */ `
CREATE TABLE insurer_request (
  id uuid PRIMARY KEY,
  declaration_id uuid NOT NULL REFERENCES health_declaration ON DELETE CASCADE,
  -- What is asked for, in which words, and who at the insurer asked; sealed for {id}/request.
  sealed_request bytea NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX insurer_request_of ON insurer_request (declaration_id, written_at);
-- Who has read a declaration stands on its page.
CREATE INDEX health_declaration_access_of ON health_declaration_access (declaration_id, at);
`,
};
