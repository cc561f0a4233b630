import type { CompareAnswer, CompareOrder } from '@cotejo/contract/comparison/compare.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';

/**
 * What a list is ordered by, as it may be said: a score for these people only where there are people and
 * their kind of insurance is scored.
 */
export function orderTextOf(
  { order, profile }: Pick<ListAddress, 'order' | 'profile'>,
  answer: Pick<CompareAnswer, 'data'> | null,
): CompareOrder | 'unscored' {
  if (order !== 'recommended') return order;
  const scored = profile !== null && answer?.data.some(({ distance }) => distance !== null);
  return scored ? 'recommended' : 'unscored';
}
