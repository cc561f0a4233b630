import type { Migration } from './migration.ts';

/** Routes of payments and accounts of providers are records: with an id, a version and a history. */
export const paymentRoutingRecords: Migration = {
  name: '0961-payment-routing-records',
  up: /* sql */ `
-- Of what they are about, so that a product's route has the same one when it is given again.
ALTER TABLE payment_route ADD COLUMN id uuid
  GENERATED ALWAYS AS (md5(country_code || '/' || flow || '/' || product_code)::uuid) STORED;
ALTER TABLE payment_route ADD UNIQUE (id);
ALTER TABLE payment_breaker
  ADD COLUMN id uuid GENERATED ALWAYS AS (md5(provider || '/' || currency)::uuid) STORED,
  -- An account without a row is of version 1.
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What persons did to a route or to an account.
CREATE TABLE payment_routing_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A route or an account; a route that was dropped keeps its history.
  record_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('changed', 'given', 'dropped', 'held', 'released')),
  -- Of a route: who charges from then on.
  providers text[],
  reason text NOT NULL,
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_routing_event_of ON payment_routing_event (record_id, id DESC);
INSERT INTO payment_routing_event (record_id, version, kind, providers, reason, by_account, at)
  SELECT id, version, 'changed', providers, coalesce(change_reason, ''), changed_by, changed_at
    FROM payment_route WHERE changed_by IS NOT NULL
  UNION ALL
  SELECT id, version, CASE WHEN held_at IS NULL THEN 'released' ELSE 'held' END, NULL, coalesce(change_reason, ''),
         changed_by, changed_at
    FROM payment_breaker WHERE changed_by IS NOT NULL AND changed_at IS NOT NULL;

-- One more failure leaves an account as it was; that it is passed over, or no more, makes it another one.
CREATE FUNCTION count_breaker_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.opened_at IS NULL) <> (NEW.opened_at IS NULL) OR OLD.held_at IS DISTINCT FROM NEW.held_at THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_breaker_moves BEFORE UPDATE ON payment_breaker
  FOR EACH ROW EXECUTE FUNCTION count_breaker_moves();
CREATE TRIGGER payment_breaker_changed AFTER UPDATE ON payment_breaker
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION notify_record('payment-account');
CREATE TRIGGER payment_route_changed AFTER UPDATE OF version ON payment_route
  FOR EACH ROW EXECUTE FUNCTION notify_record('payment-route');
CREATE TRIGGER payment_route_added AFTER INSERT ON payment_route
  FOR EACH ROW EXECUTE FUNCTION notify_record('payment-route');
`,
};
