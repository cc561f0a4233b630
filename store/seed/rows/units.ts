import type { Language } from '@cotejo/domain/country/country.ts';

/** Smallest units per unit of each money unit; what is missing here is counted, not money. */
const scale: Readonly<Record<string, number>> = {
  CLP: 1,
  UF: 10_000,
  PEN: 100,
  COP: 100,
  USD: 100,
  MXN: 100,
  'USD/Año': 100,
  'USD/V': 100,
  'USD/MUNDO': 100,
  'USD/USA': 100,
  'USD/LATAM': 100,
};

/** 0.5 UF → 5000; 12 eventos → 12. */
export function toSmallest(figure: number, unit: string): number {
  return Math.round(figure * (scale[unit] ?? 1));
}

const numbersIn = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: 'always' });
const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: numbersIn('es-CL'),
  en: numbersIn('en-US'),
  pt: numbersIn('pt-BR'),
};

/** A figure in words of a text: `1,5 UF`, `$25.000`, `US$5.000`, `S/ 40`, `12 eventos`. */
export function inWords(figure: number, unit: string, language: Language = 'es'): string {
  const number = numbers[language].format(figure);
  if (language === 'en' && unit === 'eventos') return `${number} events`;
  if (unit === 'CLP' || unit === 'COP') return `$${number}`;
  if (unit === 'PEN') return `S/ ${number}`;
  if (unit.startsWith('USD')) return `US$${number}`;
  return `${number} ${unit}`;
}
