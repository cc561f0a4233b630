import type { Migration } from './migration.ts';

/** People who sign in, what they may do, their sessions, and who did what. Secrets are hashed or sealed. */
export const accounts: Migration = {
  name: '0200-accounts',
  up: /* sql */ `
CREATE TABLE account (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('staff', 'company', 'partner', 'adviser', 'customer')),
  -- Keyed hash of the address in lower case; who has the database alone can look nobody up.
  email_key text NOT NULL UNIQUE,
  sealed_person bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('INVITED', 'ACTIVE', 'DISABLED')),
  password_policy text NOT NULL CHECK (password_policy IN ('standard', 'strong')),
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- At most one password and one authenticator app for each account.
CREATE TABLE credential (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('password', 'totp')),
  -- A password's argon2id hash, or the sealed secret of an authenticator app.
  hash text,
  sealed_secret bytea,
  -- The last time step whose code was used: a code is used once.
  last_step bigint,
  -- Codes in a row that were wrong, and when the last one was.
  wrong_codes integer NOT NULL DEFAULT 0,
  wrong_at timestamptz,
  confirmed_at timestamptz,
  set_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, type),
  CHECK ((type = 'password') = (hash IS NOT NULL)),
  CHECK ((type = 'totp') = (sealed_secret IS NOT NULL))
);

CREATE TABLE password_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  hash text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_history_of_account ON password_history (account_id, id DESC);

CREATE TABLE membership (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  role text NOT NULL,
  -- How far it reaches: country CL, team 3, group, company, partner or the account itself.
  scope_kind text NOT NULL,
  scope_id text NOT NULL,
  granted_by uuid REFERENCES account ON DELETE SET NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (account_id, role, scope_kind, scope_id)
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  membership_id uuid NOT NULL REFERENCES membership,
  device_hash text NOT NULL,
  -- As people recognise it in the list of their sessions: browser and system, never the whole header.
  device_label text NOT NULL,
  network text NOT NULL,
  factors text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  idle_until timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_why text
);
CREATE INDEX session_of_account ON session (account_id, created_at) WHERE revoked_at IS NULL;

-- Used rows stay until their session ends, or a stolen token that comes back would look unknown.
CREATE TABLE refresh_token (
  hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  siblings integer NOT NULL DEFAULT 0
);
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);

CREATE TABLE known_device (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  device_hash text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_hash)
);

CREATE TABLE one_time_link (
  hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('invite', 'reset')),
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX one_time_link_of_account ON one_time_link (account_id);

CREATE TABLE failed_sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email_key text NOT NULL,
  device_hash text NOT NULL,
  device_known boolean NOT NULL,
  network text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX failed_sign_in_of_account ON failed_sign_in (email_key, at);
CREATE INDEX failed_sign_in_of_network ON failed_sign_in (network, at);

-- What one person asked for and another one has to approve; the same call by the second one executes it.
CREATE TABLE approval (
  id uuid PRIMARY KEY,
  permission text NOT NULL,
  target text NOT NULL,
  payload_hash text NOT NULL,
  requested_by uuid NOT NULL REFERENCES account,
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_by uuid REFERENCES account,
  decided_at timestamptz,
  CHECK (decided_by IS NULL OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX approval_open ON approval (permission, target, payload_hash)
  WHERE decided_at IS NULL;

-- Who did what, from where. Rows are added and never changed; a chain of hashes shows a row that was.
CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  role text,
  session_id uuid,
  network text,
  request_id text,
  action text NOT NULL,
  target text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_by_actor ON audit_event (actor_id, id DESC);
CREATE INDEX audit_event_by_target ON audit_event (target, id DESC);

CREATE TABLE audit_link (
  seq bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE REFERENCES audit_event,
  hash bytea NOT NULL
);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_event_stays BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER audit_link_stays BEFORE UPDATE OR DELETE ON audit_link
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
`,
};
