import type { Migration } from './migration.ts';

/** The notice by which an insurer ends a policy that is not paid (docs/decisions/cover-end.md). */
export const coverNotice: Migration = {
  name: '0960-cover-notice',
  up: /* sql */ `
CREATE TABLE cover_notice (
  id uuid PRIMARY KEY,
  policy_id uuid NOT NULL REFERENCES policy,
  -- The oldest that is not paid.
  period_id uuid NOT NULL REFERENCES billing_period,
  -- By which it ends (domain/billing/cover-end.ts).
  law text NOT NULL,
  -- What the insurer says of it: the day on which it was sent, and its number there (null once its holder's data are erased).
  sent_on date NOT NULL,
  reference text,
  -- First day without cover while it is not paid; null: nothing is suspended.
  suspends_on date,
  -- Last day of the contract; null: its insurer claims the premium, and nothing ends by itself.
  ends_on date,
  recorded_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('paid', 'withdrawn', 'cancelled', 'ended')),
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK (ends_on >= sent_on)
);
CREATE UNIQUE INDEX cover_notice_open ON cover_notice (period_id) WHERE closed_at IS NULL;
CREATE INDEX cover_notice_of_period ON cover_notice (period_id);
CREATE INDEX cover_notice_of_policy ON cover_notice (policy_id);
`,
};
