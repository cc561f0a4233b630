import type { Migration } from './migration.ts';

/** Purchases from before what is held of a gift card was told apart from what it pays: both were the same. */
export const giftCardHeld: Migration = {
  name: '0393-gift-card-held',
  up: /* sql */ `
UPDATE purchase SET price = jsonb_set(price, '{giftCard,held}', price->'giftCard'->'amount')
 WHERE price->'giftCard' ? 'amount' AND NOT price->'giftCard' ? 'held';
`,
};
