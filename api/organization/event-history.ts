import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listEvents } from '@cotejo/store/organization/organization-events.ts';
import type { OrganizationEventRow } from '@cotejo/store/organization/organization-record.model.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What was done with an organisation, or with it as an insurer, the newest first. */
export const readEventHistory = (
  db: Database,
  keys: RecordKeys,
  of: { readonly recordId: string; readonly about: 'organization' | 'insurer' },
  before: string | null,
  /** What of a line is said in words, in place of its changes. */
  sayText: (event: OrganizationEventRow) => string | null = () => null,
): Promise<HistoryPage> =>
  readEventPage(
    db,
    keys,
    before,
    (limit, end) => listEvents(db, of, limit, end),
    (event) => {
      const text = sayText(event);
      return { text, changes: text === null ? [...event.changes] : [] };
    },
  );
