import type { Migration } from './migration.ts';

/** Refunds that staff asked for and that take a second person (docs/decisions/refunds.md). */
export const refundRequest: Migration = {
  name: '0371-refund-request',
  up: /* sql */ `
CREATE TABLE refund_request (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase,
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  -- Integer of the currency's smallest unit.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'confirmed', 'declined')),
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid CHECK (decided_by <> requested_by),
  decided_at timestamptz,
  -- Of a declined one; read by who asked.
  decline_reason text,
  CHECK ((status = 'asked') = (decided_by IS NULL)),
  CHECK ((status = 'declined') = (decline_reason IS NOT NULL))
);
CREATE INDEX refund_request_of_purchase ON refund_request (purchase_id);
CREATE UNIQUE INDEX refund_request_open ON refund_request (purchase_id) WHERE status = 'asked';
`,
};
