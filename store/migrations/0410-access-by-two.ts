import type { Migration } from './migration.ts';

/** Who stands behind an account, and roles that two people give (docs/decisions/permissions.md). */
export const accessByTwo: Migration = {
  name: '0410-access-by-two',
  up: /* sql */ `
ALTER TABLE membership
  -- Accounts each of which alone could have made this one; none where two independent people did.
  ADD COLUMN makers uuid[] NOT NULL DEFAULT '{}',
  -- The second person, of a role that takes two.
  ADD COLUMN confirmed_by uuid REFERENCES account,
  -- Of an executive: whose team they are in.
  ADD COLUMN supervisor_id uuid REFERENCES account,
  -- Forgetting who gave a role would make its holder independent of them.
  DROP CONSTRAINT membership_granted_by_fkey,
  ADD CONSTRAINT membership_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES account;

WITH RECURSIVE chain AS (
  SELECT id, granted_by AS maker FROM membership WHERE granted_by IS NOT NULL
  UNION
  SELECT chain.id, above.granted_by FROM chain JOIN membership above ON above.account_id = chain.maker
   WHERE above.granted_by IS NOT NULL
)
UPDATE membership
   SET makers = (SELECT array_agg(DISTINCT maker) FROM chain WHERE chain.id = membership.id)
 WHERE granted_by IS NOT NULL;

CREATE INDEX membership_of_team ON membership (supervisor_id) WHERE supervisor_id IS NOT NULL;
CREATE INDEX membership_at_place ON membership (scope_kind, scope_id);

-- Companies and partners at which somebody may be given a role: no place comes to be by a typing mistake.
CREATE TABLE access_place (
  kind text NOT NULL CHECK (kind IN ('company', 'partner')),
  id text NOT NULL CHECK (id ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id)
);
-- Where somebody has a role already.
INSERT INTO access_place (kind, id, name)
SELECT DISTINCT scope_kind, scope_id, scope_id FROM membership
 WHERE scope_kind IN ('company', 'partner') AND scope_id ~ '^[a-z0-9][a-z0-9-]{1,62}$';

-- What somebody wants to change about who may do what: invitations, roles, a lost second factor.
CREATE TABLE access_request (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invite', 'grant', 'end', 'reset_factor')),
  status text NOT NULL CHECK (status IN ('asked', 'done', 'declined')),
  -- Of an invitation: the account that it made; none where the address had one, or nobody has confirmed it yet.
  account_id uuid REFERENCES account,
  -- Of an invitation: who is invited. The key is the address's, as in account.
  email_key text,
  sealed_person bytea,
  language text,
  password_policy text,
  -- None for a lost second factor.
  role text,
  scope_kind text NOT NULL,
  scope_id text NOT NULL,
  supervisor_id uuid REFERENCES account,
  requested_by uuid NOT NULL REFERENCES account,
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- None where one person was enough. Whoever asked may decline it, and never confirms it.
  decided_by uuid REFERENCES account,
  decided_at timestamptz,
  CHECK ((kind = 'invite') = (email_key IS NOT NULL AND sealed_person IS NOT NULL AND language IS NOT NULL)),
  CHECK (kind = 'invite' OR account_id IS NOT NULL),
  CHECK ((kind = 'reset_factor') = (role IS NULL)),
  CHECK ((status = 'asked') = (decided_at IS NULL)),
  CHECK (status <> 'done' OR decided_by IS DISTINCT FROM requested_by)
);
CREATE INDEX access_request_by_time ON access_request (requested_at DESC, id);
CREATE INDEX access_request_of_address ON access_request (email_key) WHERE email_key IS NOT NULL;
`,
};
