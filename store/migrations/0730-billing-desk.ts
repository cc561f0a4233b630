import type { Migration } from './migration.ts';

/** Lists of periods, and what staff did with one (domain/billing/period.record.ts). */
export const billingDesk: Migration = {
  name: '0730-billing-desk',
  up: /* sql */ `
ALTER TABLE billing_period
  -- The premium that somebody of the staff has looked at and lets be charged, however far it rose.
  ADD COLUMN agreed_amount bigint,
  -- The day on which somebody last looked at what is owed: they are asked again two weeks later.
  ADD COLUMN looked_on date;
CREATE INDEX billing_period_by_due ON billing_period (country_code, due_on DESC, id DESC);
CREATE INDEX billing_period_by_state ON billing_period (country_code, state, due_on DESC, id DESC);
CREATE INDEX billing_period_by_try ON billing_period (country_code, next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX billing_period_by_arrears ON billing_period (country_code, arrears_from, id) WHERE arrears_from IS NOT NULL;

CREATE TABLE billing_period_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period_id uuid NOT NULL REFERENCES billing_period,
  -- Of the period after it.
  version integer NOT NULL,
  kind text NOT NULL,
  -- What was chosen: a day, or why.
  choice text,
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX billing_period_act_of ON billing_period_act (period_id, id DESC);

CREATE TRIGGER billing_period_changed AFTER UPDATE OF version ON billing_period
  FOR EACH ROW EXECUTE FUNCTION notify_record('period');
`,
};
