import type { Language } from '@cotejo/domain/country/country.ts';

interface Benefit {
  readonly name: string;
  readonly translations: { readonly en: string; readonly pt: string };
}

/** What is covered, as the visitor's language calls it. */
export function benefitName({ name, translations }: Benefit, language: Language): string {
  return language === 'es' ? name : translations[language];
}
