import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import {
  clearFilters,
  filterCount,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';

/** Only what insures everybody is listed: asked for, or because few products do. */
export function leavesOut(
  { insuresAll }: Pick<ListAddress, 'insuresAll'>,
  answer: CompareAnswer | null,
): boolean {
  return (
    insuresAll === 'all' || (insuresAll === 'where-few' && (answer?.metaData.leftOut ?? 0) > 0)
  );
}

/** Filters that apply, with the one that the call applied by itself. */
export function appliedCount(address: ListAddress, answer: CompareAnswer | null): number {
  const byItself = address.insuresAll === 'where-few' && leavesOut(address, answer);
  return filterCount(address) + (byItself ? 1 : 0);
}

/** Without any filter, the one by itself too: it would come back where so few fit. */
export function clearAll(address: ListAddress, answer: CompareAnswer | null): ListAddress {
  const fewFit = answer !== null && answer.metaData.leftOut > answer.metaData.total;
  return { ...clearFilters(address), insuresAll: fewFit ? 'any' : 'where-few' };
}
