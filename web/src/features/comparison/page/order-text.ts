import type { CompareMetaData, CompareOrder } from '@cotejo/contract/comparison/compare.ts';
import { insuresHolder, type Profile } from '@cotejo/domain/profile/profile.ts';

/** What a list is really ordered by: without scores nothing is ordered by a match. */
export function orderTextOf(
  meta: Pick<CompareMetaData, 'order' | 'isScored'> | null,
  asked: CompareOrder,
): CompareOrder {
  const order = meta?.order ?? asked;
  const byScore = order === 'recommended' || order === 'DISTANCE';
  return byScore && meta !== null && !meta.isScored ? 'lowerPrice' : order;
}

/** Whom the list refuses; where it refuses everybody, what a parent may have meant (school insurance). */
export function refusalTexts(
  meta: Pick<CompareMetaData, 'notInsurable' | 'total'> | null,
  profile: Profile | null,
) {
  if (meta === null || meta.notInsurable === 0) return [];
  if (meta.notInsurable < meta.total) return ['orderText.last'] as const;
  const family = profile !== null && insuresHolder(profile) && profile.dependants.length > 0;
  return family
    ? (['orderText.none', 'orderText.onlyThem'] as const)
    : (['orderText.none'] as const);
}
