import type { CurrencyCode } from '../money/currency.ts';
import type { LedgerAccount } from './accounts.ts';
import type { LedgerBooking } from './book-payment.ts';
import type { ComparedMovement } from './compare-movements.ts';

/**
 * A movement that its provider settled: what it owed us lies in our bank, without its commission. What went back, or was
 * taken back by a bank, lessens what it transfers.
 *
 * @param settled integers of the smallest unit in the direction of the type, below zero for a charge-back that was given back;
 *   `fee` with its tax
 */
export function bookSettlement(
  type: ComparedMovement['type'],
  settled: { readonly amount: number; readonly fee: number; readonly currency: CurrencyCode },
): LedgerBooking {
  const { amount, fee, currency } = settled;
  const sign = type === 'charge' ? 1 : -1;
  const lines: readonly (readonly [LedgerAccount, number])[] = [
    ['bank', sign * (amount - fee)],
    ['provider_fees_payable', sign * fee],
    ['provider_receivable', -sign * amount],
  ];
  return {
    event: 'settlement',
    lines: lines
      .filter(([, sum]) => sum !== 0)
      .map(([account, sum]) => ({ account, amount: sum, currency })),
  };
}
