import {
  countryCodes,
  languages,
  type CountryCode,
  type Language,
} from '@cotejo/domain/country/country.ts';

/** What a variable names, separated by commas and in its order; all where it names nothing. */
function chosenOf<T extends string>(variable: string, all: readonly T[]): readonly T[] {
  const named = (process.env[variable] ?? '').split(',').filter((one) => one !== '');
  const unknown = named.filter((one) => !all.some((known) => known === one));
  if (unknown.length > 0)
    throw new Error(`${variable}: ${unknown.join(', ')} is none of ${all.join(', ')}`);
  return named.length === 0 ? all : ([...new Set(named)] as T[]);
}

/** `SITE_COUNTRY=PE,CO`, `SITE_LANGUAGE=en`: the part of the site that `npm run test:site` opens. */
export const chosenCountries: readonly CountryCode[] = chosenOf('SITE_COUNTRY', countryCodes);
export const chosenLanguages: readonly Language[] = chosenOf('SITE_LANGUAGE', languages);
