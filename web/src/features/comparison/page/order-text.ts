import type { CompareMetaData, CompareOrder } from '@cotejo/contract/comparison/compare.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { isDivided } from '../list/list-groups.ts';
import { insuresHolder, type Profile } from '@cotejo/domain/profile/profile.ts';

type OrderKey =
  | CompareOrder
  | 'recommendedInGroups'
  | 'DISTANCEInGroups'
  /** The address weighs the score against the price. */
  | 'weighted';

/** The sentence about the order: a list in sections is ordered in each of them. */
export function orderTextKey(
  meta: CompareMetaData | null,
  { order: asked, ponderer }: Pick<ListAddress, 'order' | 'ponderer'>,
): OrderKey {
  const order = orderTextOf(meta, asked);
  if (order === 'recommended' && ponderer !== null && ponderer < 1) return 'weighted';
  if (order !== 'recommended' && order !== 'DISTANCE') return order;
  return meta !== null && isDivided(meta) ? `${order}InGroups` : order;
}

/** What a list is really ordered by: without scores nothing is ordered by a match. */
export function orderTextOf(
  meta: Pick<CompareMetaData, 'order' | 'isScored'> | null,
  asked: CompareOrder,
): CompareOrder {
  const order = meta?.order ?? asked;
  const byScore = order === 'recommended' || order === 'DISTANCE';
  return byScore && meta !== null && !meta.isScored ? 'lowerPrice' : order;
}

/** Whom the list refuses. */
export function refusalTexts(meta: Pick<CompareMetaData, 'notInsurable' | 'total'> | null) {
  if (meta === null || meta.notInsurable === 0) return [];
  if (meta.notInsurable < meta.total) return ['orderText.last'] as const;
  return ['orderText.none'] as const;
}

/** Whom a parent may have meant where nothing insures all of them (school insurance): the children alone. */
export function forDependants(
  meta: Pick<CompareMetaData, 'notInsurable' | 'total'> | null,
  profile: Profile | null,
): Profile | null {
  if (meta === null || meta.notInsurable === 0 || meta.notInsurable < meta.total) return null;
  if (profile === null || !insuresHolder(profile) || profile.dependants.length === 0) return null;
  return { ...profile, holderPaysOnly: true };
}
