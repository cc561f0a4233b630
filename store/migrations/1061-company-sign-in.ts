import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Signing in by a company's own identity provider (docs/decisions/company-sign-in.md). */
export const companySignIn: Migration = {
  name: '1061-company-sign-in',
  up: /* sql */ `
CREATE TABLE company_sign_in (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL UNIQUE REFERENCES company,
  state text NOT NULL DEFAULT 'off' CHECK (state IN ('off', 'on', 'required')),
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- With the company's keys: of a company that ended nobody reads it.
  sealed_secret bytea NOT NULL,
  asked_domains text[] NOT NULL CHECK (cardinality(asked_domains) > 0),
  -- Those of them that our staff confirmed.
  domains text[] NOT NULL DEFAULT '{}' CHECK (domains <@ asked_domains),
  -- Who named the domains: somebody else confirms them.
  asked_by uuid NOT NULL,
  -- The provider always asks for a second factor: the company says so.
  trusts_provider boolean NOT NULL,
  tested text CHECK (tested IN ('fine', 'down', 'address', 'issuer', 'flow', 'algorithm', 'keys', 'client')),
  tested_at timestamptz,
  -- When somebody who may change this first signed in by it.
  proven_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((tested IS NULL) = (tested_at IS NULL)),
  CHECK (state = 'off' OR cardinality(domains) > 0),
  CHECK (state <> 'required' OR proven_at IS NOT NULL)
);
${tenantTable('company_sign_in')}

CREATE TABLE company_sign_in_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_sign_in_id uuid NOT NULL REFERENCES company_sign_in,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'tested', 'confirmed', 'proven', 'on', 'off', 'required', 'passwords')),
  by_account uuid NOT NULL,
  -- With the company's keys: names of domains, and in the words of our staff how they were proven.
  sealed_text bytea,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_sign_in_event_of ON company_sign_in_event (company_sign_in_id, id DESC);
${tenantTable('company_sign_in_event')}

CREATE TRIGGER company_sign_in_changed AFTER UPDATE OF version ON company_sign_in
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-sign-in', 'company_id');
CREATE TRIGGER company_sign_in_added AFTER INSERT ON company_sign_in
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-sign-in', 'company_id');

-- What a sign-in asks before it knows of any company: whose a domain of mail is, while its company is signed in to by its provider.
CREATE TABLE sign_in_domain (
  domain text NOT NULL,
  sign_in_id uuid NOT NULL,
  company_code text NOT NULL REFERENCES company (code),
  -- By its provider only.
  is_required boolean NOT NULL,
  PRIMARY KEY (domain, sign_in_id)
);
CREATE INDEX sign_in_domain_of_company ON sign_in_domain (company_code);
CREATE INDEX sign_in_domain_of ON sign_in_domain (sign_in_id);

-- Who an account is at the provider of one of its companies; another company's provider says nothing about it.
CREATE TABLE company_identity (
  company_code text NOT NULL REFERENCES company (code),
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_code, issuer, subject),
  UNIQUE (account_id, company_code)
);

-- The company whose provider a session was opened by: it works nowhere else.
ALTER TABLE session ADD COLUMN company_code text REFERENCES company (code);
CREATE INDEX session_of_provider ON session (company_code) WHERE company_code IS NOT NULL AND revoked_at IS NULL;
`,
};
