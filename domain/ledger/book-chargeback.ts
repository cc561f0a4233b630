import type { Money } from '../money/currency.ts';
import type { LedgerBooking } from './book-payment.ts';

/**
 * A charge that was written off has made its insurer owed nothing (`chargeback_lost`). Where the insurer keeps its premium
 * we owe that again, and bear it; and no more once the bank paid after all.
 */
export function bookBorneChargeback(
  event: 'chargeback_borne' | 'chargeback_unborne',
  { amount, currency }: Money,
): LedgerBooking {
  const sum = event === 'chargeback_borne' ? amount : -amount;
  return {
    event,
    lines: [
      { account: 'chargeback_losses', amount: sum, currency },
      { account: 'insurer_payable', amount: -sum, currency },
    ],
  };
}
