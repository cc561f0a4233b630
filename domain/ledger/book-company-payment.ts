import type { CurrencyCode } from '../money/currency.ts';
import type { LedgerAccount } from './accounts.ts';
import type { LedgerBooking } from './book-payment.ts';

/** What of a transfer pays pre-invoices, and what is left over; integers of the smallest unit. */
interface Shared {
  readonly paid: number;
  readonly surplus: number;
  readonly currency: CurrencyCode;
}

/**
 * A company's transfer lies in our own account: premiums of it belong to the insurer, what is left over to the company. `applied`: what
 * was left over pays premiums now. `paid_back`: it is transferred back to the company. `reversed`: all of it is taken back; what was
 * paid back before is owed by the company then, and so is part of `surplus`.
 */
export function bookCompanyPayment(
  event:
    | 'company_payment'
    | 'company_payment_applied'
    | 'company_payment_paid_back'
    | 'company_payment_reversed',
  { paid, surplus, currency }: Shared,
): LedgerBooking {
  const sums: Readonly<Record<typeof event, readonly (readonly [LedgerAccount, number])[]>> = {
    company_payment: [
      ['bank', paid + surplus],
      ['insurer_payable', -paid],
      ['company_credits', -surplus],
    ],
    company_payment_applied: [
      ['company_credits', paid],
      ['insurer_payable', -paid],
    ],
    company_payment_paid_back: [
      ['company_credits', surplus],
      ['bank', -surplus],
    ],
    company_payment_reversed: [
      ['bank', -(paid + surplus)],
      ['insurer_payable', paid],
      ['company_credits', surplus],
    ],
  };
  return {
    event,
    lines: sums[event]
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, amount, currency })),
  };
}
