import type { Migration } from './migration.ts';

/** A policy that ends within a period that is paid: the days that are left go back, once of each payment. */
export const earlyEnd: Migration = {
  name: '1012-early-end',
  up: /* sql */ `
ALTER TABLE policy
  -- The last day of cover of a policy that ended within a period that was paid; null for every other.
  ADD COLUMN last_day date;
ALTER TABLE refund_request
  -- The last day of cover, where only what is left of the period goes back; null: everything does.
  ADD COLUMN last_day date;
-- Such a part is an attempt of its own beside its payment, as money is that came on top of one.
CREATE UNIQUE INDEX payment_attempt_unearned ON payment_attempt (surplus_of)
  WHERE refund_reason = 'unearned';
`,
};
