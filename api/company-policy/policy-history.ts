import { listPolicyEvents } from '@cotejo/store/company-policy/read-policies.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What became of a policy with each version; who did it is read outside of the company's rows. */
export const readPolicyHistory = (
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  { id, before }: { readonly id: string; readonly before: string | null },
): Promise<HistoryPage> =>
  readEventPage(
    db,
    keys,
    before,
    async (limit, end) => {
      const events = await listPolicyEvents(own, id, limit, end);
      return events.map((event) => ({ ...event, at: event.recordedAt }));
    },
    ({ version, changes }) => ({
      changes: changes.map(({ field, from, to }) => ({ field, from, to })),
      text: String(version),
    }),
  );
