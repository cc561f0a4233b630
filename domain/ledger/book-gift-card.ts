import type { Money } from '../money/currency.ts';
import type { LedgerBooking } from './book-payment.ts';

/**
 * A gift card costs us what it is worth from the moment its code exists, and is owed until it is spent; one that
 * ends with its policy is owed no more.
 */
export function bookGiftCard(
  event: 'gift_card_issued' | 'gift_card_cancelled',
  { amount, currency }: Money,
): LedgerBooking {
  const sum = event === 'gift_card_issued' ? amount : -amount;
  return {
    event,
    lines: [
      { account: 'gift_cards', amount: sum, currency },
      { account: 'gift_cards_payable', amount: -sum, currency },
    ],
  };
}

/**
 * A gift card that pays for a policy is owed to its insurer instead of its holder; when that policy is given back, to
 * its holder again.
 */
export function bookGiftCardUse(
  event: 'gift_card_spent' | 'gift_card_returned',
  { amount, currency }: Money,
): LedgerBooking {
  const sum = event === 'gift_card_spent' ? amount : -amount;
  return {
    event,
    lines: [
      { account: 'gift_cards_payable', amount: sum, currency },
      { account: 'insurer_payable', amount: -sum, currency },
    ],
  };
}
