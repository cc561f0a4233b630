import type { Migration } from './migration.ts';

/** What the site keeps in a browser is a legal text, too (docs/decisions/legal-texts.md). */
export const cookiesText: Migration = {
  name: '1045-cookies-text',
  up: /* sql */ `
ALTER TABLE legal_text DROP CONSTRAINT legal_text_kind_check;
ALTER TABLE legal_text ADD CONSTRAINT legal_text_kind_check
  CHECK (kind IN ('terms', 'privacy', 'cookies'));
`,
};
