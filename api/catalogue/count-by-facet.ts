import { countBoth, type Bitset } from '@cotejo/domain/comparison/bitset.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import type { FacetName } from '@cotejo/domain/comparison/facet-names.ts';

/** How many of some products have each value of a facet whose values are ids. */
export const countByFacet = (
  { facets }: CompareIndex,
  facet: FacetName,
  among: Bitset,
): ReadonlyMap<number, number> =>
  new Map(facets[facet].entries.map(({ value, bits }) => [Number(value), countBoth(bits, among)]));
