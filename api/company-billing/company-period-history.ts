import { listPeriodEvents, openTexts } from '@cotejo/store/company-billing/read-periods.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What was done with a month and what was said about it; who did it is read outside of the company's rows. */
export const readCompanyPeriodHistory = (
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
      const events = await listPeriodEvents(own, id, limit, end);
      const texts = await openTexts(own, keys, events);
      return events.map((event) => ({
        ...event,
        at: event.recordedAt,
        text: texts.get(event.id) ?? null,
      }));
    },
    ({ text }) => ({ text }),
  );
