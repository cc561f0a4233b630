import { currencies, type Money } from './currency.ts';

/** An amount as it is typed, with every decimal and no separator of thousands. */
export function writeAmount({ amount, currency }: Money): string {
  const { exponent } = currencies[currency];
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? whole : `${whole},${digits.slice(-exponent)}`;
}
