import { reachesCompany } from '../company/reach-company.ts';
import { findCompanyById } from '@cotejo/store/company/companies.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import {
  listTaxEvents,
  loadTaxDocuments,
  openTaxTexts,
} from '@cotejo/store/tax-document/read-documents.ts';
import type { Actor } from '../http/actor.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What was done with a document and said about it; what is only for our own people goes to whoever may read comments. */
export async function readTaxDocumentHistory(
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  asked: { readonly id: string; readonly before: string | null; readonly actor: Actor },
): Promise<HistoryPage> {
  const { id, before, actor } = asked;
  const [document] = await loadTaxDocuments(own, [id]);
  const company = document === undefined ? null : await findCompanyById(db, document.companyId);
  const internal = company !== null && reachesCompany(actor, 'tax-document:read-comment', company);
  return readEventPage(
    db,
    keys,
    before,
    async (limit, end) => {
      const events = await listTaxEvents(own, id, { limit, before: end, internal });
      const texts = await openTaxTexts(own, keys, events);
      return events.map((event) => ({
        ...event,
        at: event.recordedAt,
        text: texts.get(event.id) ?? null,
      }));
    },
    ({ text }) => ({ text }),
  );
}
