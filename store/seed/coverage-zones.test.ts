import { namedCountries } from '@cotejo/domain/comparison/coverage-zones.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { chileanHealthKinds } from './kinds/chile-health.ts';
import { otherChileanKinds } from './kinds/chile-other.ts';
import { otherCountriesKinds } from './kinds/other-countries.ts';

test.each(countryCodes)(
  'the products of %s name the countries that its lists ask for',
  (country) => {
    const kinds = [...chileanHealthKinds, ...otherChileanKinds, ...otherCountriesKinds];
    const codes = kinds
      .filter((kind) => kind.country === country)
      .flatMap(({ coverageCountries }) => coverageCountries.flat())
      .filter((code) => code.length === 2);
    expect([...new Set(codes)].toSorted()).toEqual(namedCountries[country]);
  },
);
