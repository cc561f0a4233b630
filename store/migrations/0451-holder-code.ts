import type { Migration } from './migration.ts';

/** Codes to an address, which open all of its purchases in one browser; and links that such a browser is given. */
export const holderCode: Migration = {
  name: '0451-holder-code',
  up: /* sql */ `
CREATE TABLE holder_code (
  id uuid PRIMARY KEY,
  -- Of the address that was typed, whether anything of ours names it or not.
  mail_key text NOT NULL,
  -- A code works in the browser that asked for it.
  browser_hash bytea NOT NULL,
  country_code text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Counted before the look.
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX holder_code_of_mail ON holder_code (mail_key, created_at DESC);
ALTER TABLE purchase_link DROP CONSTRAINT purchase_link_purpose_check,
  ADD CONSTRAINT purchase_link_purpose_check CHECK (purpose IN ('opened', 'mail', 'return', 'own'));
CREATE INDEX purchase_browser_of_browser ON purchase_browser (hash);
`,
};
