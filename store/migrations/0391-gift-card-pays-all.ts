import type { Migration } from './migration.ts';

/** A policy that a gift card alone had paid for gives the card its money back. */
export const giftCardPaysAll: Migration = {
  name: '0391-gift-card-pays-all',
  up: /* sql */ `
ALTER TABLE payment_attempt
  DROP CONSTRAINT payment_attempt_refund_way_check,
  ADD CONSTRAINT payment_attempt_refund_way_check
    CHECK (refund_way IN ('void', 'refund', 'gift_card', 'by_hand'));
`,
};
