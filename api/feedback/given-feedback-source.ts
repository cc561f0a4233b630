import type { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import type { FeedbackRecord } from '@cotejo/domain/feedback/given-feedback.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { openWords } from '@cotejo/store/crypto/sealed-words.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { feedbackTable } from '@cotejo/store/feedback/feedback-table.ts';
import { findFeedback, markFeedbackRead } from '@cotejo/store/feedback/read-feedback.ts';
import { loadFeedback, type LoadedFeedback } from '@cotejo/store/sale/load-feedback.ts';
import type { Dependencies } from '../dependencies.ts';
import type { HistoryItem, RecordSource } from '../record/record-source.ts';

type Acts = (typeof feedbackRecord)['acts'];

/** What customers said, as the desk reads it. */
export function givenFeedbackSource({
  configuration,
}: Dependencies): RecordSource<FeedbackRecord, Acts> {
  const { recordKeys: keys } = configuration;
  return {
    table: feedbackTable,
    load: async (db, ids) => {
      const rows = await loadFeedback(db, ids);
      const people = rows.flatMap(({ assignedTo, readBy }) => [assignedTo ?? [], readBy ?? []]);
      const names = await nameAccounts(db, keys, people.flat());
      return rows.map((row) => present(row, keys, names));
    },
    history: async (db, id) => {
      const row = await findFeedback(db, id);
      if (row === null) return { items: [], next: null };
      const names = await nameAccounts(db, keys, row.readBy === null ? [] : [row.readBy]);
      const item = (kind: string, at: Date | null, by: string | null = null): HistoryItem[] =>
        at === null
          ? []
          : [
              {
                at: at.toISOString(),
                by: by === null ? null : { id: by, name: names.get(by) ?? by },
                kind,
                changes: [],
                text: null,
              },
            ];
      const items = [
        ...item('read', row.readAt, row.readBy),
        ...item('corrected', row.correctedAt),
        ...item('answered', row.answeredAt),
        ...item('asked', row.askedAt),
      ];
      return { items, next: null };
    },
    acts: {
      markRead: async (tx, { row, version, actor }) => {
        // The same act again, whose answer was lost.
        const isDone = row.version === version + 1 && row.readBy?.id === actor.accountId;
        if (isDone) return { type: 'done' };
        return { type: await markFeedbackRead(tx, { id: row.id, version }, actor.accountId) };
      },
    },
  };
}

function present(
  row: LoadedFeedback,
  keys: RecordKeys,
  names: ReadonlyMap<string, string>,
): FeedbackRecord {
  const { id, version, countryCode, rating, leadId, leadReference, ticketId, assignedTo } = row;
  const account = (accountId: string | null) =>
    accountId === null ? null : { id: accountId, name: names.get(accountId) ?? accountId };
  return {
    id,
    version,
    countryCode,
    rating,
    text: openWords(keys, `${id}/text`, row.sealedText),
    lead: { id: leadId, name: leadReference ?? leadId },
    assignedTo: account(assignedTo),
    ticket: ticketId === null ? null : { id: ticketId, name: row.ticketReference ?? ticketId },
    answeredAt: row.answeredAt?.toISOString() ?? null,
    correctedAt: row.correctedAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    readBy: account(row.readBy),
  };
}
