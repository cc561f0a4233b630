import type { Migration } from './migration.ts';

/** How money goes back, and refunds that people transferred because their provider gives nothing back any more. */
export const refundWay: Migration = {
  name: '0370-refund-way',
  up: /* sql */ `
ALTER TABLE payment_attempt
  ADD COLUMN refund_way text CHECK (refund_way IN ('void', 'refund', 'by_hand'));

-- Two people said the same of it. It ends the refund of its attempt.
CREATE TABLE refund_payout (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempt,
  -- Of our own bank.
  operation_number text NOT NULL,
  paid_on date NOT NULL,
  -- The second person; the first one stands in approval and in the audit.
  approved_by uuid NOT NULL,
  approved_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (operation_number, paid_on)
);
`,
};
