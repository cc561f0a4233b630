import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { publishedStates } from '@cotejo/domain/tax-document/tax-document-transitions.ts';
import { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import { listAsking } from '@cotejo/store/approval/approvals.ts';
import { loadTaxDocuments } from '@cotejo/store/tax-document/read-documents.ts';
import { taxDocumentTable } from '@cotejo/store/tax-document/tax-document-table.ts';
import { isOfCompany } from '../company/reach-company.ts';
import { requireTenant } from '../company/require-tenant.ts';
import type { Dependencies } from '../dependencies.ts';
import { reachOf } from '../record/reach.ts';
import type { RecordSource } from '../record/record-source.ts';
import { isShownTo } from './is-shown-to.ts';
import { readTaxDocumentHistory } from './tax-document-history.ts';
import { taxDocumentMoves } from './tax-document-moves.ts';

type Acts = (typeof taxDocumentRecord)['acts'];

/** Tax documents of pre-invoices, as companies and we work with them; a company sees one once it is published. */
export function taxDocumentSource({
  db: pool,
  configuration: { recordKeys },
}: Pick<Dependencies, 'db' | 'configuration'>): RecordSource<TaxDocumentRecord, Acts> {
  return {
    table: taxDocumentTable,
    reach: async (actor) =>
      (await reachOf(pool, taxDocumentRecord, actor, taxDocumentRecord.permissions.read)).map(
        (branch) => (isOfCompany(actor) ? { ...branch, state: publishedStates } : branch),
      ),
    load: async (db, ids, actor) =>
      (await loadTaxDocuments(requireTenant(db), ids)).filter((row) => isShownTo(actor, row)),
    history: (db, id, before, actor) =>
      readTaxDocumentHistory(requireTenant(db), pool, recordKeys, { id, before, actor }),
    asked: async (db, { id }, { accountId }) => {
      const asking = await listAsking(db, {
        permission: 'tax-document:delete',
        target: `tax-document/${id}`,
      });
      const state = asking.includes(accountId) ? ('own' as const) : ('asked' as const);
      return new Map(asking.length === 0 ? [] : [['remove', state]]);
    },
    acts: taxDocumentMoves(recordKeys),
  };
}
