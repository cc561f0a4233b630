import type { LedgerBooking } from './book-payment.ts';
import type { LedgerLine } from './accounts.ts';

/** Why what a provider owes of a charge is given up, or taken up again. */
export const writeOffWhys = ['provider_denies', 'provider_insolvent', 'too_old'] as const;
export type WriteOffWhy = (typeof writeOffWhys)[number];

/** What stands on the provider's accounts of one charge, in one currency: debits positive, integers of the smallest unit. */
export interface OwedOfCharge {
  /** What it owes us before its fee. */
  readonly receivable: number;
  /** Its fee, which we owe it once it settles: zero or less. */
  readonly fee: number;
  readonly currency: string;
}

/**
 * What a provider owes of a charge and never settles becomes a loss of ours, less the fee that it does not get either. The insurer is owed
 * its premium none the less. Null where nothing is owed.
 */
export function bookWriteOff({ receivable, fee, currency }: OwedOfCharge): LedgerBooking | null {
  if (receivable <= 0) return null;
  return booking('write_off', [
    { account: 'write_offs', amount: receivable + fee, currency },
    { account: 'provider_fees_payable', amount: -fee, currency },
    { account: 'provider_receivable', amount: -receivable, currency },
  ]);
}

/** Takes a write-off back as it was booked: the provider owes it again, because it pays after all. */
export const bookWriteOffUndone = (lines: readonly LedgerLine[]): LedgerBooking =>
  booking(
    'write_off_undone',
    lines.map((line) => ({ ...line, amount: -line.amount })),
  );

const booking = (event: LedgerBooking['event'], lines: readonly LedgerLine[]): LedgerBooking => ({
  event,
  lines: lines.filter(({ amount }) => amount !== 0),
});
