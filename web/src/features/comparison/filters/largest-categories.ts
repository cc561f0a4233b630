import type { CompareAnswer, FacetValue } from '@cotejo/contract/comparison/compare.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';

/** Fewer offer no choice. */
const fewest = 3;

/** The categories of a whole list, largest first; none where the list is narrowed to one already. */
export function largestCategories(
  { category, filters }: Pick<ListAddress, 'category' | 'filters'>,
  answer: CompareAnswer | null,
  most: number,
): readonly FacetValue[] {
  const values = answer?.metaData.facets.categoryTypes.filter(({ count }) => count > 0) ?? [];
  const narrowed = category !== null || (filters.categoryTypes?.length ?? 0) > 0;
  if (narrowed || values.length < fewest) return [];
  return [...values].sort((a, b) => b.count - a.count).slice(0, most);
}
