import type { CompareAnswer, FacetName, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from 'i18next';
import type { FilterName } from './list-address.ts';

/** Groups of the filter panel in their order; `visible` values stand before "Ver más". */
export const filterGroups: readonly { readonly name: FilterName; readonly visible: number }[] = [
  { name: 'categoryTypes', visible: 6 },
  { name: 'insuranceTypes', visible: 6 },
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

/** Where the ranges stand among them. */
export const priceGroupAfter: FilterName = 'maternity';
export const deductibleGroupAfter: FilterName = 'deductibles';

/**
 * Whether a group can filter anything: one value that everything has cannot, and the types of
 * insurance only repeat the categories where each category has one type.
 */
export function isUseful(
  name: FilterName,
  facets: CompareAnswer['metaData']['facets'],
  selected: readonly string[],
): boolean {
  if (selected.length > 0) return true;
  if (name === 'insuranceTypes' && facets.insuranceTypes.length === facets.categoryTypes.length)
    return false;
  return facets[name].length > 1;
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
  'marketable',
]);

export function facetLabel(name: FacetName, { value, label }: FacetValue, t: TFunction): string {
  return wordy.has(name)
    ? t(`comparison:facetValue.${name}.${value}`, { defaultValue: label })
    : label;
}

/** Name of one chosen value; what the answer does not know keeps its own text. */
export function valueLabel(
  answer: CompareAnswer | null,
  name: FilterName,
  value: string,
  t: TFunction,
): string {
  const known = answer?.metaData.facets[name].find((facet) => facet.value === value);
  return facetLabel(name, known ?? { value, label: value, count: 0 }, t);
}
