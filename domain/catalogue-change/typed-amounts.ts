import { readTypedPrice } from '../company-billing/read-price-form.ts';
import { writeAmount } from '../money/write-amount.ts';
import { currencyOf, type UnitName } from './term-lines.ts';

/**
 * - amount: it is no number of its unit
 * - low, high: nothing, or more than any product of the market has
 */
export type AmountProblem = 'amount' | 'low' | 'high';

const mostAmount = 1_000_000_000_000;
const wholePercent = 100;

/** An amount as it is typed. */
export function typeAmount(value: number, unit: UnitName | null): string {
  const currency = unit === null ? null : currencyOf(unit);
  return currency === null ? String(value) : writeAmount({ amount: value, currency });
}

/** What was typed, in the smallest unit; `least`: one where zero would be nothing. */
export function readTypedAmount(
  text: string,
  unit: UnitName | null,
  least: 0 | 1,
): { readonly value: number } | { readonly problem: AmountProblem } {
  const currency = unit === null ? null : currencyOf(unit);
  const value = /^0([.,]0+)?$/.test(text)
    ? // A price cannot be zero, and a deductible can.
      0
    : currency !== null
      ? readTypedPrice(text, currency)
      : /^\d{1,9}$/.test(text)
        ? Number(text)
        : null;
  if (value === null) return { problem: 'amount' };
  if (value < least) return { problem: 'low' };
  return value > (unit === 'percent' ? wholePercent : mostAmount) ? { problem: 'high' } : { value };
}
