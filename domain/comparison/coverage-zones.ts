import { type CountryCode, mapCountries } from '../country/country.ts';

/** What products call Latin America; Brazil, Haiti and the Spanish-speaking Caribbean are in it. */
const latinAmerica: readonly string[] = [
  'AR',
  'BO',
  'BR',
  'CL',
  'CO',
  'CR',
  'CU',
  'DO',
  'EC',
  'GT',
  'HN',
  'HT',
  'MX',
  'NI',
  'PA',
  'PE',
  'PR',
  'PY',
  'SV',
  'UY',
  'VE',
];

/** Countries that a site's products name one by one; a test holds it against the seed catalogue. */
export const namedCountries = mapCountries(({ coverageCountries }) => coverageCountries);

/**
 * Values of coverageCountries that cover a country: its own name where products of the site use it,
 * and the zones that it lies in. `AR` → LATAM, MUNDO; `US` of the international site → US, MUNDO.
 */
export function coverageZonesOf(code: string, country: CountryCode): readonly string[] {
  return [
    ...(namedCountries[country].includes(code) ? [code] : []),
    ...(latinAmerica.includes(code) ? ['LATAM'] : []),
    'MUNDO',
  ];
}
