import { currencies, type CurrencyCode } from '../money/currency.ts';
import { readAmount } from '../money/read-amount.ts';

/**
 * How a field of money is read: as people type it, or the integer that a call sends, both above zero and of the
 * currency's smallest unit; null for anything else. Beside the rules of every form, which visitors load: they ask for no money.
 */
export function amountOf(currency: CurrencyCode): (given: unknown) => number | null {
  const { exponent } = currencies[currency];
  return (given) => {
    if (typeof given === 'number') return Number.isSafeInteger(given) && given > 0 ? given : null;
    if (typeof given !== 'string' || given.length > 40) return null;
    return readAmount(given, exponent);
  };
}
