import { facetNames, type FacetName } from '../facet-names.ts';
import type { FacetCounts } from '../selection.ts';

/** The values of a facet with how many products each would list. */
export function facetRows(
  { offered, counts }: FacetCounts,
  name: FacetName,
): readonly (readonly [value: string, count: number])[] {
  let first = 0;
  for (const other of facetNames) {
    if (other === name) break;
    first += offered[other].length;
  }
  return offered[name].map((entry, at) => [entry.value, counts[first + at]!]);
}
