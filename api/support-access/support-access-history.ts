import type { Language } from '@cotejo/domain/country/country.ts';
import { saySupportAct } from '@cotejo/domain/support-access/support-access-acts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { listSupportActs } from '@cotejo/store/support-access/list-support-acts.ts';
import { findSupport } from '@cotejo/store/support-access/open-support.ts';
import type { SupportAccessRow } from '@cotejo/store/support-access/support-access.model.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** When it was opened and ended, and between both what was read and changed of the company. */
export const readSupportHistory = (
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  { id, before, language }: Asked,
): Promise<HistoryPage> =>
  readEventPage(
    db,
    keys,
    before,
    async (limit, end) => {
      const row = await findSupport(own, id);
      if (row === null) return [];
      const acts = await listSupportActs(own, db, row);
      const lines: readonly Line[] = [
        ...endOf(row),
        ...acts.map(({ at, action, count }) => ({
          at,
          byAccount: row.accountId,
          ...saySupportAct(action, count, language),
        })),
        { kind: 'opened', at: row.openedAt, byAccount: row.accountId, text: null },
      ];
      return lines.filter(({ at }) => end === null || at < end).slice(0, limit);
    },
    ({ text }) => ({ text }),
  );

interface Asked {
  readonly id: string;
  readonly before: string | null;
  readonly language: Language;
}

interface Line {
  readonly kind: string;
  readonly at: Date;
  readonly byAccount: string | null;
  readonly text: string | null;
}

/** How it ended, if it did: by somebody, or at its time. */
function endOf({ until, endedAt, endedBy }: SupportAccessRow): readonly Line[] {
  if (endedAt !== null) return [{ kind: 'ended', at: endedAt, byAccount: endedBy, text: null }];
  return until > new Date() ? [] : [{ kind: 'expired', at: until, byAccount: null, text: null }];
}
