import { numberFormat } from '../country/formatters.ts';
import { currencies, type CurrencyCode, type Money, type UfValue } from './currency.ts';

type Look = {
  symbol: string;
  /** Separators follow the market, not the page's language: separators are part of the price. */
  locale: string;
  /** Decimals that people see; `always` prints zeros too, otherwise a whole amount has none. */
  decimals: number;
  always?: true;
};

const gap = '\u00a0';

/** How each currency is written. */
export const looks: Record<CurrencyCode, Look> = {
  CLP: { symbol: '$', locale: 'es-CL', decimals: 0 },
  UF: { symbol: `UF${gap}`, locale: 'es-CL', decimals: 2 },
  PEN: { symbol: `S/${gap}`, locale: 'es-PE', decimals: 2, always: true },
  COP: { symbol: `$${gap}`, locale: 'es-CO', decimals: 2 },
  USD: { symbol: `US$${gap}`, locale: 'es-CL', decimals: 2 },
  MXN: { symbol: '$', locale: 'es-MX', decimals: 2, always: true },
};

export type MoneyFormat = {
  /** For a currency of none of our countries: dollars on an English page. */
  locale?: string | undefined;
  /** Contract amounts in UF have up to 4; a card shows 2. Never more than the currency has. */
  decimals?: number | undefined;
};

/**
 * `$36.470`, `UF 0,93`, `S/ 1,234.50`, `$ 45.000` (COP), `US$ 5.000`; discounts as `− $3.921`.
 * Intl alone will not do: it writes `$-3.921`, knows UF only as `CLF 0,9300` and rounds COP.
 * Throws a RangeError for what is not an integer of the currency's smallest unit.
 */
export function formatMoney({ amount, currency }: Money, format: MoneyFormat = {}): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a money amount: ${amount}`);
  const look = looks[currency];
  const decimals = Math.min(format.decimals ?? look.decimals, currencies[currency].exponent);
  const rounded = roundTo(Math.abs(amount), currencies[currency].exponent - decimals);
  const figures = group(rounded, decimals, format.locale ?? look.locale, look.always);
  return `${amount < 0 && rounded > 0 ? `−${gap}` : ''}${look.symbol}${figures}`;
}

/** What is agreed or charged, with every decimal that it has: `UF 0,656`, and `UF 0,82` as everywhere. */
export function formatExact(money: Money, format: Pick<MoneyFormat, 'locale'> = {}): string {
  let decimals = currencies[money.currency].exponent;
  for (
    let rest = Math.abs(money.amount);
    decimals > looks[money.currency].decimals && rest % 10 === 0;
    rest /= 10
  )
    decimals -= 1;
  return formatMoney(money, { ...format, decimals });
}

/** The day's UF in pesos, `$39.214,80`; the value comes in hundredths of a peso. */
export function formatUfValue(uf: Pick<UfValue, 'value'>): string {
  return `$${group(uf.value, 2, looks.CLP.locale, true)}`;
}

/** Drops `digits` decimal places, half up; all in integers. */
function roundTo(amount: number, digits: number): number {
  const unit = 10 ** digits;
  const rest = amount % unit;
  return (amount - rest) / unit + (rest * 2 >= unit && digits > 0 ? 1 : 0);
}

function group(amount: number, decimals: number, locale: string, always = false): string {
  const unit = 10 ** decimals;
  const rest = amount % unit;
  const whole = numberFormat(locale, { useGrouping: 'always' }).format((amount - rest) / unit);
  if (decimals === 0 || (rest === 0 && !always)) return whole;
  return `${whole}${decimalMark(locale)}${String(rest).padStart(decimals, '0')}`;
}

function decimalMark(locale: string): string {
  const parts = numberFormat(locale).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? ',';
}
