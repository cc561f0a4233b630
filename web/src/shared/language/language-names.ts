import type { Language } from '@cotejo/domain/country/country.ts';

/** A language says its own name, in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
};
