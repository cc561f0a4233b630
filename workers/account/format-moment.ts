import type { Language } from '@cotejo/domain/country/country.ts';

const locales = { es: 'es-CL', en: 'en-GB', pt: 'pt-BR' } as const;

/** A moment as a mail about an account says it, in Chile's time: an account has no country. */
export function formatMoment(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Santiago',
  }).format(moment);
}
