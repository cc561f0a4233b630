import { moveOnce } from '../record/move-once.ts';
import type { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import type { FeedbackRecord } from '@cotejo/domain/feedback/given-feedback.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { openWords } from '@cotejo/store/crypto/sealed-words.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { feedbackTable } from '@cotejo/store/feedback/feedback-table.ts';
import {
  findFeedback,
  markFeedbackRead,
  publishFeedback,
} from '@cotejo/store/feedback/read-feedback.ts';
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
      const people = rows.flatMap(({ assignedTo, readBy, publishedBy }) => [
        assignedTo ?? [],
        readBy ?? [],
        publishedBy ?? [],
      ]);
      const names = await nameAccounts(db, keys, people.flat());
      return rows.map((row) => present(row, keys, names));
    },
    history: async (db, id) => {
      const row = await findFeedback(db, id);
      if (row === null) return { items: [], next: null };
      const people = [row.readBy, row.publishedBy].filter((one) => one !== null);
      const names = await nameAccounts(db, keys, people);
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
        ...item('published', row.publishedAt, row.publishedBy),
        ...item('read', row.readAt, row.readBy),
        ...item('corrected', row.correctedAt),
        ...item('answered', row.answeredAt),
        ...item('asked', row.askedAt),
      ];
      return { items, next: null };
    },
    acts: {
      markRead: (tx, asked) => {
        const { row, version, actor } = asked;
        return moveOnce(asked, {
          wasDone: () => Promise.resolve(row.readBy?.id === actor.accountId),
          move: () => markFeedbackRead(tx, { id: row.id, version }, actor.accountId),
        });
      },
      publish: (tx, asked) => {
        const { row, version, actor } = asked;
        return moveOnce(asked, {
          wasDone: () => Promise.resolve(row.publishedBy?.id === actor.accountId),
          move: () => publishFeedback(tx, { id: row.id, version }, actor.accountId),
        });
      },
      withdraw: (tx, asked) => {
        const { row, version } = asked;
        return moveOnce(asked, {
          wasDone: () => Promise.resolve(row.publishedAt === null),
          move: () => publishFeedback(tx, { id: row.id, version }, null),
        });
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
    mayPublish: row.mayPublish && row.sealedText !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: account(row.publishedBy),
  };
}
