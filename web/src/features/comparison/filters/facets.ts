import type { CompareAnswer, FacetName, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { deductibleUnits } from '@cotejo/domain/comparison/compared-deductible.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import type { FilterName } from '../../../entities/list-address/list-address.ts';

/** What a visitor chooses from; the other filters are set by the address alone. */
export type FacetFilter = Extract<FilterName, FacetName>;

/** Groups of the filter panel in their order; `visible` values are shown before "Ver más". */
export const filterGroups: readonly { readonly name: FacetFilter; readonly visible: number }[] = [
  { name: 'categoryTypes', visible: 6 },
  { name: 'insuranceTypes', visible: 6 },
  { name: 'planZones', visible: 4 },
  { name: 'planTypes', visible: 4 },
  { name: 'maternity', visible: 4 },
  { name: 'deductibles', visible: 4 },
  { name: 'coverageOrganizations', visible: 4 },
  { name: 'organizationTypes', visible: 5 },
  { name: 'organizations', visible: 5 },
  { name: 'features', visible: 5 },
  { name: 'entryAges', visible: 4 },
  { name: 'previsiones', visible: 4 },
  { name: 'coverageCountries', visible: 5 },
  { name: 'marketable', visible: 4 },
];

/** The position of the ranges among them. */
export const priceGroupAfter: FacetFilter = 'maternity';
export const deductibleGroupAfter: FacetFilter = 'deductibles';

/**
 * Whether a group can filter anything: values that everything has cannot, and the types of insurance
 * only repeat the categories where each category has one type.
 */
export function isUseful(
  name: FacetFilter,
  { facets, total }: Pick<CompareAnswer['metaData'], 'facets' | 'total'>,
  selected: readonly string[],
): boolean {
  if (selected.length > 0) return true;
  if (name === 'insuranceTypes' && facets.insuranceTypes.length === facets.categoryTypes.length)
    return false;
  if (facets[name].length < 2) return false;
  // In an empty list any of them may be the one to change.
  return total === 0 || facets[name].some(({ count }) => count < total);
}

/** Facets whose values are fixed words, translated here; the others are names of the catalogue. */
const wordy: ReadonlySet<FacetName> = new Set<FacetName>([
  'categoryTypes',
  'deductibles',
  'entryAges',
  'previsiones',
  'organizationTypes',
  'planTypes',
  'maternity',
  'planZones',
  'marketable',
]);

export function facetLabel(
  name: FacetName,
  { value, label }: FacetValue,
  t: TFunction,
  country: CountryCode,
): string {
  if (!wordy.has(name)) return label;
  const { step, currency } = deductibleUnits[country];
  return t(`comparison:facetValue.${name}.${value}`, {
    defaultValue: label,
    amount: formatMoney({ amount: step, currency }),
  });
}

/** In a group that folds, what would find nothing comes last: what is visible is worth choosing. */
export function withResultsFirst(
  values: readonly FacetValue[],
  visible: number,
): readonly FacetValue[] {
  if (values.length <= visible) return values;
  return [...values.filter(({ count }) => count > 0), ...values.filter(({ count }) => count === 0)];
}

/** Name of one chosen value; what the answer does not know keeps its own text. */
export function valueLabel(
  answer: CompareAnswer | null,
  name: FilterName,
  value: string,
  t: TFunction,
  country: CountryCode,
): string {
  const facet: FacetName = name === 'featuresFilter' ? 'features' : name;
  const known = answer?.metaData.facets[facet].find((one) => one.value === value);
  return facetLabel(facet, known ?? { value, label: value, count: 0 }, t, country);
}
