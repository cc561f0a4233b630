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
-- Surplus is known to its provider by the names of the attempt that it came on top of.
DROP INDEX payment_attempt_provider_ref, payment_attempt_provider_payment;
CREATE UNIQUE INDEX payment_attempt_provider_ref ON payment_attempt (provider, provider_ref)
  WHERE surplus_of IS NULL;
CREATE UNIQUE INDEX payment_attempt_provider_payment ON payment_attempt (provider, provider_payment_id)
  WHERE surplus_of IS NULL;

-- Lines that leave the version as it is are news to an open page, too. One transaction tells once: the same
-- text is sent only once.
CREATE FUNCTION notify_purchase_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purchase', p.session || ' ' || p.version)
     FROM purchase p WHERE p.id = NEW.purchase_id;
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_line_added AFTER INSERT ON purchase_event
  FOR EACH ROW EXECUTE FUNCTION notify_purchase_line();
`,
};
