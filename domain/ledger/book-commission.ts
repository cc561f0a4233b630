import type { Money } from '../money/currency.ts';
import type { LedgerBooking } from './book-payment.ts';

/** An insurer owes us our commission from the issue of a policy on, and no more once that is given back. */
export function bookCommission(
  event: 'commission_earned' | 'commission_returned',
  { amount, currency }: Money,
): LedgerBooking {
  const sum = event === 'commission_earned' ? amount : -amount;
  return {
    event,
    lines: [
      { account: 'commission_receivable', amount: sum, currency },
      { account: 'commissions', amount: -sum, currency },
    ],
  };
}
