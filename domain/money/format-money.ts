import type { Language } from '../country/country.ts';
import { currencies, type CurrencyCode } from './currency.ts';

const point: Readonly<Record<Language, { thousands: string; decimal: string }>> = {
  es: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
  pt: { thousands: '.', decimal: ',' },
};

const sign: Readonly<Record<CurrencyCode, string>> = {
  CLP: '$',
  UF: 'UF ',
  PEN: 'S/ ',
  COP: '$',
  USD: 'US$ ',
  MXN: '$',
};

/** Decimals that people expect; the stored exponent may be larger (UF, COP). */
const shown: Readonly<Record<CurrencyCode, number>> = {
  CLP: 0,
  UF: 2,
  PEN: 2,
  COP: 0,
  USD: 2,
  MXN: 2,
};

/**
 * `$36.470`, `UF 0,93`, `S/ 1.234,50`: integer smallest units as text, rounded half up to the shown
 * decimals. By hand, because Intl knows no UF and gives COP other decimals than its unit has.
 */
export function formatMoney(
  amount: number,
  currency: CurrencyCode,
  language: Language = 'es',
): string {
  const { thousands, decimal } = point[language];
  const drop = 10 ** (currencies[currency].exponent - shown[currency]);
  // An integer plus a half is no longer exact near 2^53, so nothing is rounded where nothing is dropped.
  const units = drop === 1 ? Math.abs(amount) : Math.floor((Math.abs(amount) + drop / 2) / drop);
  const scale = 10 ** shown[currency];
  const whole = String(Math.floor(units / scale)).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  const rest =
    shown[currency] === 0 ? '' : decimal + String(units % scale).padStart(shown[currency], '0');
  return `${amount < 0 ? '−' : ''}${sign[currency]}${whole}${rest}`;
}

/** `39.214,80` out of hundredths of a peso. */
export function formatUfValue(value: number, language: Language = 'es'): string {
  const { thousands, decimal } = point[language];
  const whole = String(Math.floor(value / 100)).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `$${whole}${decimal}${String(value % 100).padStart(2, '0')}`;
}
