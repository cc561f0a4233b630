import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { listArticleEvents } from '@cotejo/store/article/read-texts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** Who did what with a text, and with which of its versions, the newest first. */
export async function readArticleHistory(
  db: Database,
  keys: RecordKeys,
  textId: string,
  before: string | null,
): Promise<HistoryPage> {
  const end = before === null ? null : new Date(before);
  const events = await listArticleEvents(db, textId, pageSize + 1, end);
  const names = await nameAccounts(
    db,
    keys,
    events.flatMap(({ byAccount }) => byAccount ?? []),
  );
  const items = events.slice(0, pageSize).map(({ kind, number, byAccount, at }) => ({
    at: at.toISOString(),
    by: byAccount === null ? null : { id: byAccount, name: names.get(byAccount) ?? byAccount },
    kind,
    changes: [],
    text: `v${number}`,
  }));
  return { items, next: events.length > pageSize ? (items.at(-1)?.at ?? null) : null };
}
