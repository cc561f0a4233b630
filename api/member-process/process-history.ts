import type { MemberProcessRow } from '@cotejo/store/member-process/member-process.model.ts';
import { findProcess } from '@cotejo/store/insurer-notice/read-processes.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What became of a process, the newest first: each step is taken once, and its row has all of them. */
export const readProcessHistory = (
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  { id, before }: { readonly id: string; readonly before: string | null },
): Promise<HistoryPage> =>
  readEventPage(db, keys, before, async (_, end) => {
    const row = await findProcess(own, id);
    if (row === null) return [];
    return stepsOf(row).filter(({ at }) => end === null || at < end);
  });

function stepsOf(row: MemberProcessRow) {
  const { state, endedAt, endedBy, sentAt, sentBy, createdAt, madeBy } = row;
  return [
    ...(endedAt === null ? [] : [{ kind: state, byAccount: endedBy, at: endedAt }]),
    ...(sentAt === null ? [] : [{ kind: 'sent', byAccount: sentBy, at: sentAt }]),
    { kind: 'made', byAccount: madeBy, at: createdAt },
  ];
}
