import type { CompareMetaData, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { facetNames, type FacetName } from '@cotejo/domain/comparison/facet-names.ts';
import type { FacetCounts } from '@cotejo/domain/comparison/selection.ts';
import type { Language } from '@cotejo/domain/country/country.ts';

/** `metaData.facets`: the values that are offered, each with how many products it would list. */
export function listFacets(
  { offered, counts }: FacetCounts,
  language: Language,
): CompareMetaData['facets'] {
  const facets = {} as Record<FacetName, FacetValue[]>;
  let at = 0;
  for (const name of facetNames) {
    facets[name] = offered[name].map(({ value, label }) => {
      const count = counts[at]!;
      at += 1;
      return { value, label: label[language], count };
    });
  }
  return facets;
}
