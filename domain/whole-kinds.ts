import { premiumChangeKind } from './billing/premium-change.record.ts';
import { bannerKind } from './content/banner.record.ts';
import { deadlineKind } from './lead/deadline.record.ts';
import { siteTextKind } from './content/site-text.record.ts';
import { partnerKind } from './partner/partner.record.ts';
import type { KindTable, WholeKind } from './record/whole-kind.ts';

/**
 * Kinds of records that say everything themselves: a new one is a row here, where its moves are mounted (`api/parts.ts`), and its
 * table's migration. In the order of the published document.
 */
export const wholeKinds: readonly WholeKind[] = [
  bannerKind,
  siteTextKind,
  deadlineKind,
  premiumChangeKind,
  partnerKind,
];

/** Their tables, by name. */
export const tablesOfKinds = (): readonly (readonly [table: string, KindTable])[] =>
  wholeKinds.flatMap(({ tables }) => Object.entries(tables));
