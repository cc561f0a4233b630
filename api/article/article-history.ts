import { listArticleEvents } from '@cotejo/store/article/read-texts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** Who did what with a text, and with which of its versions or addresses, the newest first. */
export const readArticleHistory = (
  db: Database,
  keys: RecordKeys,
  textId: string,
  before: string | null,
): Promise<HistoryPage> =>
  readEventPage(
    db,
    keys,
    before,
    (limit, end) => listArticleEvents(db, textId, limit, end),
    ({ number, fromSlug, toSlug }) => ({
      text: fromSlug === null ? `v${number}` : `${fromSlug} → ${toSlug}`,
    }),
  );
