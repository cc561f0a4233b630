import type { CompareMetaData, CompareOrder } from '@cotejo/contract/comparison/compare.ts';

/** What a list is really ordered by: without scores nothing is ordered by a match. */
export function orderTextOf(
  meta: Pick<CompareMetaData, 'order' | 'isScored'> | null,
  asked: CompareOrder,
): CompareOrder {
  const order = meta?.order ?? asked;
  const byScore = order === 'recommended' || order === 'DISTANCE';
  return byScore && meta !== null && !meta.isScored ? 'lowerPrice' : order;
}
