/**
 * An amount as a statement writes it, `36.470` or `1,234.50`, as an integer of the currency's smallest unit; null for
 * what is no amount above zero. The last point or comma is the decimal one where as many digits follow as the currency
 * has.
 *
 * @param exponent how many decimals the currency has
 */
export function readAmount(typed: string, exponent: number): number | null {
  const text = typed.replaceAll(/[\s\u00a0]/g, '');
  const [, whole = '', decimals = ''] =
    new RegExp(String.raw`^(.*?)(?:[.,](\d{${exponent}}))?$`).exec(text) ?? [];
  const isDecimal = exponent > 0 && decimals !== '';
  const digits = (isDecimal ? whole : text).replace(/^(?:US\$|S\/|\$)/i, '');
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(digits)) return null;
  const units = digits.replaceAll(/\D/g, '') + (isDecimal ? decimals : '0'.repeat(exponent));
  const amount = Number(units);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}
