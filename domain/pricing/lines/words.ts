import type { Language } from '../../country/country.ts';

/** A text in each language of the site. */
export type Words = Readonly<Record<Language, string>>;

export function formatYears(age: number, language: Language): string {
  const one = { es: '1 año', en: '1 year', pt: '1 ano' };
  const many = { es: `${age} años`, en: `${age} years`, pt: `${age} anos` };
  return (age === 1 ? one : many)[language];
}

export function formatDecimals(value: number, decimals: number, language: Language): string {
  return value.toFixed(decimals).replace('.', language === 'en' ? '.' : ',');
}
