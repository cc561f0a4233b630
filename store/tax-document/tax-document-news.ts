import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import type { Database, OneTenantDatabase } from '../database.ts';
import { tellCompanyReaders } from '../company-billing/tell-company-readers.ts';
import { loadTaxDocuments } from './read-documents.ts';
import { taxDocumentEventModel } from './tax-document.model.ts';

/** What the company's people are written to about. */
export const toldTaxEvents = ['published', 'answered', 'rejected', 'restored', 'annulled'] as const;
export type ToldTaxEvent = (typeof toldTaxEvents)[number];

/** Tells the company's people what became of a document, in the transaction that did it. */
export const tellTaxReaders = (
  tx: Database,
  record: { readonly companyId: string; readonly id: string; readonly version: number },
): Promise<void> =>
  tellCompanyReaders(tx, { kind: 'tax_document_news', permission: 'tax-document:read' }, record);

/** What became of a document with a version; null: it is gone, or the company is told nothing of it. */
export async function readTaxNews(
  own: OneTenantDatabase,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly document: TaxDocumentRecord; readonly event: ToldTaxEvent } | null> {
  const [document] = await loadTaxDocuments(own, [id]);
  const row = await taxDocumentEventModel(own).findOne({
    where: { taxDocumentId: id, version },
    raw: true,
    ...own.scope,
  });
  const event = toldTaxEvents.find((told) => told === row?.kind);
  return document === undefined || event === undefined ? null : { document, event };
}
