import type { CompareAnswer, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import {
  clearFilters,
  setFilter,
  writeAddress,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';

/** Fewer offer no choice. */
const fewest = 3;
/** More give no overview. */
const maximum = 8;

/** The categories of a whole list, largest first; none where the list is narrowed to one already. */
export function largestCategories(
  { category, filters }: Pick<ListAddress, 'category' | 'filters'>,
  answer: CompareAnswer | null,
): readonly FacetValue[] {
  const values = answer?.metaData.facets.categoryTypes.filter(({ count }) => count > 0) ?? [];
  const narrowed = category !== null || (filters.categoryTypes?.length ?? 0) > 0;
  if (narrowed || values.length < fewest) return [];
  return [...values].sort((a, b) => b.count - a.count).slice(0, maximum);
}

/** The same list with one category as its only filter. */
export function categoryHref(address: ListAddress, { value }: FacetValue): string {
  return writeAddress({
    ...clearFilters(address),
    filters: setFilter({}, 'categoryTypes', [value]),
  });
}
