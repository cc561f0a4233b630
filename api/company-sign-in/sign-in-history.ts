import {
  connectionWords,
  type ConnectionResult,
} from '@cotejo/domain/company-sign-in/connection-result.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { listSignInEvents, openSignInTexts } from '@cotejo/store/company-sign-in/read-sign-ins.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What was done with the sign-in of a company; who did it is read outside of the company's rows. */
export const readSignInHistory = (
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  asked: { readonly id: string; readonly before: string | null; readonly language: Language },
): Promise<HistoryPage> =>
  readEventPage(
    db,
    keys,
    asked.before,
    async (limit, end) => {
      const events = await listSignInEvents(own, asked.id, limit, end);
      const texts = await openSignInTexts(own, keys, events);
      return events.map((event) => ({
        ...event,
        at: event.recordedAt,
        text: texts.get(event.id) ?? null,
      }));
    },
    ({ kind, text }) => ({
      text:
        kind === 'tested' && text !== null
          ? connectionWords[text as ConnectionResult][asked.language]
          : text,
    }),
  );
