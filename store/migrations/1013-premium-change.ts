import type { Migration } from './migration.ts';

/** Premiums that an insurer changes for policies that run (docs/decisions/premium-changes.md). */
export const premiumChange: Migration = {
  name: '1013-premium-change',
  up: /* sql */ `
CREATE TABLE premium_change (
  id uuid PRIMARY KEY,
  country_code text NOT NULL REFERENCES country (code),
  product_code text NOT NULL,
  -- Hundredths of a percent that the premium rises by.
  basis_points integer NOT NULL CHECK (basis_points <> 0 AND basis_points BETWEEN -5000 AND 5000),
  -- First day of the new premium in its country: of each policy from the period on that begins then or later.
  starts_on date NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'withdrawn')),
  proposed_by uuid NOT NULL,
  -- Policies that were issued later have the price of the catalogue.
  approved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'approved') = (approved_at IS NOT NULL))
);
CREATE INDEX premium_change_approved ON premium_change (country_code, product_code, starts_on)
  WHERE state = 'approved';

CREATE TABLE premium_change_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  premium_change_id uuid NOT NULL REFERENCES premium_change ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'approved', 'withdrawn')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX premium_change_event_of ON premium_change_event (premium_change_id, id DESC);

CREATE TRIGGER premium_change_changed AFTER UPDATE OF version ON premium_change
  FOR EACH ROW EXECUTE FUNCTION notify_record('premium-change');
CREATE TRIGGER premium_change_added AFTER INSERT ON premium_change
  FOR EACH ROW EXECUTE FUNCTION notify_record('premium-change');

-- The change of one policy, from the period on that its holder was told of.
CREATE TABLE premium_step (
  policy_id uuid NOT NULL REFERENCES policy,
  premium_change_id uuid NOT NULL REFERENCES premium_change,
  from_number integer NOT NULL CHECK (from_number > 0),
  basis_points integer NOT NULL,
  -- Day of the country on which the mail was written.
  told_on date NOT NULL,
  PRIMARY KEY (policy_id, premium_change_id)
);
`,
};
