import { numberFormat } from '@cotejo/domain/country/formatters.ts';

/** A count with the market's separators: `1.248`. */
export function formatCount(count: number, locale = 'es-CL'): string {
  return numberFormat(locale, { useGrouping: 'always' }).format(count);
}

/** A percentage as a whole number of hundredths, `70 %`, with a space that does not break. */
export function formatPercent(percent: number, locale = 'es-CL'): string {
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(percent)}\u00a0%`;
}
