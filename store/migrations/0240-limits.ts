import type { Migration } from './migration.ts';

/**
 * Counters of what may happen so often (`domain/limits`), shared by all processes, and the robot checks and
 * passes that were used: each counts once. Subjects are keyed hashes; rows mean nothing after `until`.
 * A place of a limited offer is held until a time, and without one as long as its purchase.
 */
export const limits: Migration = {
  name: '0240-limits',
  up: /* sql */ `
CREATE TABLE limit_count (
  limit_name text NOT NULL,
  subject text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  until timestamptz NOT NULL,
  PRIMARY KEY (limit_name, subject)
);
CREATE INDEX limit_count_over ON limit_count (until);

CREATE TABLE used_once (
  name text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX used_once_over ON used_once (until);

-- Where a purchase was opened, as keyed hashes: how many are open is counted by them.
CREATE TABLE purchase_origin (
  purchase_id uuid PRIMARY KEY REFERENCES purchase,
  network_key text NOT NULL,
  browser_key text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX purchase_origin_network ON purchase_origin (network_key, opened_at);
CREATE INDEX purchase_origin_browser ON purchase_origin (browser_key, opened_at);

-- A browser that comes back again and again is one message (store/payment/store-hint.ts).
CREATE INDEX outbox_hints ON outbox (key, created_at) WHERE topic = 'payment.hint';

-- Null = held as long as the purchase is open.
ALTER TABLE offer_reservation ADD COLUMN held_until timestamptz;
CREATE INDEX offer_reservation_due ON offer_reservation (held_until)
  WHERE state = 'reserved' AND held_until IS NOT NULL;
`,
};
