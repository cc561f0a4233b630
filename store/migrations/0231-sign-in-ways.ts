import type { Migration } from './migration.ts';

/** Signing in by an identity provider, and passkeys as second factor. */
export const signInWays: Migration = {
  name: '0231-sign-in-ways',
  up: /* sql */ `
-- Who an account is at an identity provider: what the provider calls the person, never an e-mail address.
CREATE TABLE account_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (account_id, issuer)
);

CREATE TABLE passkey (
  -- The credential's id, base64url, as its authenticator made it.
  id text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  public_key bytea NOT NULL,
  -- Signatures that the authenticator says it made; passkeys that are synchronised stay at 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- As people recognise it: the browser and system in which it was made.
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_of_account ON passkey (account_id, created_at);

-- What an authenticator was asked to sign; each is used once.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_of_account ON passkey_challenge (account_id);
`,
};
