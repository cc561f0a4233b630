import type { CurrencyCode } from '../money/currency.ts';

/**
 * A gift card to try the product with, of Chile. Its code is published, so it is made in development and tests only
 * (store/gift-card/top-up-demonstration-gift-card.ts).
 */
export const demonstrationGiftCard = {
  code: 'DEMUESTRA2345678',
  currency: 'CLP' satisfies CurrencyCode,
  /** What is on it after each start; integer of the smallest unit. */
  worth: 50_000,
} as const;
