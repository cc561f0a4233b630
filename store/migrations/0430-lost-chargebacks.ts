import type { Migration } from './migration.ts';

/** A dispute about a charge may be lost, or end a refund that its bank was quicker than (docs/decisions/chargebacks.md). */
export const lostChargebacks: Migration = {
  name: '0430-lost-chargebacks',
  up: /* sql */ `
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_status_check;
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_status_check CHECK (status IN (
  'created', 'sending', 'pending', 'unknown', 'approved', 'declined', 'not_sent', 'refund_requested', 'refunding',
  'refunded', 'refund_unknown', 'refund_failed', 'charged_back', 'lost'));
ALTER TABLE payment_attempt
  DROP CONSTRAINT payment_attempt_refund_way_check,
  ADD CONSTRAINT payment_attempt_refund_way_check
    CHECK (refund_way IN ('void', 'refund', 'gift_card', 'by_hand', 'charge_back'));
`,
};
