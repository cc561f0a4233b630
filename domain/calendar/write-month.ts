import type { Language } from '../country/country.ts';

/** The month of an ISO day in words: `noviembre de 2026`. */
export const writeMonth = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
