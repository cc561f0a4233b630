import type { Migration } from './migration.ts';

/**
 * Acts on records that were answered, by the caller's Idempotency-Key: the same call again, whose answer was lost, gets it
 * again whatever happened to the record meanwhile. A row means nothing after `until`.
 */
export const recordPress: Migration = {
  name: '0955-record-press',
  up: /* sql */ `
CREATE TABLE record_press (
  -- A keyed hash of the account, the record and the key.
  name text PRIMARY KEY,
  -- A keyed hash of the act and all that was asked with it.
  said text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'asked')),
  until timestamptz NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX record_press_over ON record_press (until);
`,
};
