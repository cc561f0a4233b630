import { numberFormat } from '../country/formatters.ts';
import type { Language } from '../country/country.ts';
import { currencies, type Money } from './currency.ts';
import { formatMoney, looks } from './format-money.ts';

const million = 1_000_000;
const inMillions: Readonly<Record<Language, readonly [one: string, several: string]>> = {
  es: ['millón', 'millones'],
  en: ['million', 'million'],
  pt: ['milhão', 'milhões'],
};

/**
 * An estimate, which must not look exact: `$4,8 millones`, and two figures of what is less; null = nothing
 * worth saying.
 */
export function formatAbout({ amount, currency }: Money, language: Language): string | null {
  const unit = 10 ** currencies[currency].exponent;
  const whole = Math.round(amount / unit);
  if (whole >= million) {
    const rounded = Math.round(whole / (million / 10)) / 10;
    const { symbol, locale } = looks[currency];
    const figures = numberFormat(locale, { maximumFractionDigits: 1 }).format(rounded);
    const [one, several] = inMillions[language];
    return `${symbol}${figures} ${rounded === 1 ? one : several}`;
  }
  if (whole < 1) return null;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
  const rounded = Math.round(whole / step) * step;
  return formatMoney({ amount: rounded * unit, currency }, { decimals: 0 });
}
