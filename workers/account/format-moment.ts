import {
  countries,
  defaultCountry,
  type CountryCode,
  type Language,
} from '@cotejo/domain/country/country.ts';

const locales = { es: 'es-CL', en: 'en-GB', pt: 'pt-BR' } as const;
const clock = { es: 'hora de Chile', en: 'Chile time', pt: 'horário do Chile' } as const;

/**
 * A moment as a mail about an account says it. An account has no country: it is the time of the country where we are,
 * and the mail says whose it is.
 */
export function formatMoment(moment: Date, language: Language): string {
  const said = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: countries[defaultCountry].timeZone,
  }).format(moment);
  return `${said} (${clock[language]})`;
}

/** A moment as a mail about a company says it: the time of the company's country, with its zone. */
export function formatMomentIn(moment: Date, country: CountryCode, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: countries[country].timeZone,
  }).format(moment);
}
