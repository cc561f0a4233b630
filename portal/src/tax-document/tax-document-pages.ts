import * as calls from '@cotejo/contract/tax-document/tax-document-calls.ts';
import { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { KindCell, PeriodCell, TaxStateCell } from './tax-document-cells.tsx';
import { TaxFiles } from './tax-files.tsx';

export const pages: KindPages = recordPages(
  taxDocumentRecord,
  {
    list: calls.listTaxDocuments,
    export: calls.exportTaxDocuments,
    watch: calls.watchTaxDocuments,
    read: calls.readTaxDocument,
    history: calls.readTaxDocumentHistory,
    acts: {
      publish: calls.publishTaxDocument,
      reject: calls.rejectTaxDocument,
      restore: calls.restoreTaxDocument,
      annul: calls.annulTaxDocument,
      change: calls.changeTaxDocument,
      comment: calls.commentOnTaxDocument,
      note: calls.noteOnTaxDocument,
      remove: calls.removeTaxDocument,
    },
  },
  {
    cells: { kind: KindCell, period: PeriodCell, state: TaxStateCell },
    below: TaxFiles,
  },
);
