import * as routes from '@cotejo/contract/tax-document/tax-document-routes.ts';
import { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { mountTaxFiles } from './mount-tax-files.ts';
import { taxDocumentSource } from './tax-document-source.ts';

/** Tax documents of pre-invoices of companies (docs/decisions/tax-documents.md). */
export const mountTaxDocuments: Mount = (app, dependencies) => {
  mountTaxFiles(app, dependencies);
  mountRecord(
    app,
    dependencies,
    taxDocumentRecord,
    {
      list: routes.listTaxDocuments,
      export: routes.exportTaxDocuments,
      watch: routes.watchTaxDocuments,
      read: routes.readTaxDocument,
      history: routes.readTaxDocumentHistory,
      acts: {
        publish: routes.publishTaxDocument,
        reject: routes.rejectTaxDocument,
        restore: routes.restoreTaxDocument,
        annul: routes.annulTaxDocument,
        change: routes.changeTaxDocument,
        comment: routes.commentOnTaxDocument,
        note: routes.noteOnTaxDocument,
        remove: routes.removeTaxDocument,
      },
    },
    taxDocumentSource(dependencies),
  );
};
