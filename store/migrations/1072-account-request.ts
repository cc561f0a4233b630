import type { Migration } from './migration.ts';

/** What a customer asked for with another address of theirs, shown by their account since they proved that address, too. */
export const accountRequest: Migration = {
  name: '1072-account-request',
  up: /* sql */ `
CREATE TABLE account_request (
  account_id uuid NOT NULL REFERENCES account,
  request_id uuid NOT NULL REFERENCES plan_request ON DELETE CASCADE,
  -- Keyed hash of the address that was proven.
  mail_key text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, request_id)
);
CREATE INDEX account_request_of_request ON account_request (request_id);
`,
};
