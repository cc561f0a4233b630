import type { CompareAnswer, FacetName, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from 'i18next';
import type { FilterName } from './list-address.ts';

/** Groups of the filter panel in their order; `visible` values stand before "Ver más". */
export const filterGroups: readonly { readonly name: FilterName; readonly visible: number }[] = [
  { name: 'categoryTypes', visible: 6 },
  { name: 'deductibles', visible: 4 },
  { name: 'coverageOrganizations', visible: 4 },
  { name: 'organizations', visible: 5 },
  { name: 'features', visible: 5 },
  { name: 'entryAges', visible: 4 },
  { name: 'previsiones', visible: 4 },
  { name: 'coverageCountries', visible: 5 },
];

/** Where the price range stands among them: after the kinds of insurance. */
export const priceGroupAfter: FilterName = 'categoryTypes';

/** Facets whose values are fixed words, translated here; the others are names of the catalogue. */
const wordy: ReadonlySet<FacetName> = new Set<FacetName>([
  'categoryTypes',
  'deductibles',
  'entryAges',
  'previsiones',
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
