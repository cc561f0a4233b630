import type { Migration } from './migration.ts';

/**
 * Money that came on top of what an attempt had expected (a second transfer over a link) is an attempt of its
 * own, born to be refunded: each refund has its row, its key and its amount.
 */
export const paymentSurplus: Migration = {
  name: '0190-payment-surplus',
  up: /* sql */ `
ALTER TABLE payment_attempt
  -- The attempt that this money came on top of; null for what the payer started here.
  ADD COLUMN surplus_of uuid REFERENCES payment_attempt;
CREATE INDEX payment_attempt_surplus ON payment_attempt (surplus_of) WHERE surplus_of IS NOT NULL;
`,
};
