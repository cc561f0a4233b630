import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readTimeline } from '@cotejo/store/purchase/read/read-timeline.ts';
import { presentTimeline } from '../purchase/present/present-timeline.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** The history of a record that is about a purchase: the whole timeline of the purchase, the newest first. */
export async function readHappened(
  db: Database,
  purchaseId: string,
  language: Language,
): Promise<HistoryPage> {
  const rows = await readTimeline(db, purchaseId);
  const happened = presentTimeline({ nextCheckAt: null }, rows, language);
  return {
    items: happened.toReversed().map(({ at, text }) => ({
      at,
      by: null,
      kind: 'happened',
      changes: [],
      text,
    })),
    next: null,
  };
}
