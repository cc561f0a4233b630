import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { KindEvent } from '@cotejo/store/record/kind-source.ts';
import type { HistoryItem, HistoryPage } from './record-source.ts';

const pageSize = 50;

/**
 * A page of a record's history, the newest first, with the names of who did it.
 *
 * @param before ISO date-time that the page ends before; null: the first page
 * @param list the newest events before a moment, at most `limit`
 * @param say what a line says besides, where it does
 */
export async function readEventPage<Event extends KindEvent>(
  db: Database,
  keys: RecordKeys,
  before: string | null,
  list: (limit: number, before: Date | null) => Promise<readonly Event[]>,
  say: (event: Event) => Partial<Pick<HistoryItem, 'changes' | 'text'>> = () => ({}),
): Promise<HistoryPage> {
  const events = await list(pageSize + 1, before === null ? null : new Date(before));
  const people = events.flatMap(({ byAccount }) => byAccount ?? []);
  const names = await nameAccounts(db, keys, people);
  const items = events.slice(0, pageSize).map((event) => {
    const { kind, byAccount, at } = event;
    return {
      at: at.toISOString(),
      by: byAccount === null ? null : { id: byAccount, name: names.get(byAccount) ?? byAccount },
      kind,
      changes: [],
      text: null,
      ...say(event),
    };
  });
  return { items, next: events.length > pageSize ? (items.at(-1)?.at ?? null) : null };
}
