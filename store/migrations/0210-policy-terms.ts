import type { Migration } from './migration.ts';

/**
 * What the catalogue said of a product when its policy was issued: limits, coverages, exclusions. The
 * page of the policy says it for as long as the contract lasts, whatever the catalogue says by then.
 */
export const policyTerms: Migration = {
  name: '0210-policy-terms',
  up: /* sql */ `
CREATE TABLE policy_terms (
  policy_id uuid PRIMARY KEY REFERENCES policy,
  terms jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Version of the questions that were on the screen; every declaration until now answered the first.
ALTER TABLE health_declaration ADD COLUMN form_version integer NOT NULL DEFAULT 1;
`,
};
