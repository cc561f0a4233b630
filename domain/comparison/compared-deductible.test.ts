import { countryCodes } from '../country/country.ts';
import { formatMoney } from '../money/format-money.ts';
import { comparedDeductible, deductibleBucket, deductibleUnits } from './compared-deductible.ts';
import { facetDefinitions } from './facet-values.ts';

const nothing = {
  version: 0,
  insuranceTypes: [],
  organizations: [],
  coverageOrganizations: [],
  coverageCategories: [],
  features: [],
};

describe('the deductible that lists compare', () => {
  it.each([
    ['CL', { amount: 100_000, unit: 'USD' }, 24_000, 24_000],
    ['CL', { amount: null, unit: null }, null, null],
    ['PE', { amount: 9_000, unit: 'PEN' }, 5_806, 9_000],
    ['PE', { amount: 0, unit: 'UF' }, 0, 0],
    ['CO', { amount: 25_000_000, unit: 'COP' }, 15_152, 25_000_000],
    ['CO', { amount: 20, unit: '%' }, null, null],
    ['INT', { amount: 2_000_000, unit: 'USD' }, 4_761_905, 2_000_000],
    ['INT', { amount: null, unit: null }, null, null],
  ] as const)('in %s is %j (UF %s) → %s', (country, own, inUf, expected) => {
    expect(comparedDeductible(country, own, inUf)).toBe(expected);
  });

  it.each([
    ['CL', 'Hasta UF 2', 'Más de UF 2'],
    ['PE', 'Hasta S/ 60.00', 'Más de S/ 60.00'],
    ['CO', 'Hasta $ 100.000', 'Más de $ 100.000'],
    ['INT', 'Hasta US$ 5.000', 'Más de US$ 5.000'],
  ] as const)('is named in the unit of %s', (country, upTo, over) => {
    const { label } = facetDefinitions(nothing, country).deductibles;
    const plain = (value: string) => label(value).es.replaceAll('\u00a0', ' ');
    expect([plain('none'), plain('upTo2'), plain('over2')]).toEqual(['Sin Deducible', upTo, over]);
  });

  it.each(countryCodes)('falls on either side of the step (%s)', (country) => {
    const { step, currency } = deductibleUnits[country];
    const of = (amount: number | null) => deductibleBucket(amount, country);
    expect([of(null), of(0), of(step), of(step + 1)]).toEqual([null, 'none', 'upTo2', 'over2']);
    expect(formatMoney({ amount: step, currency })).not.toBe('');
  });
});
