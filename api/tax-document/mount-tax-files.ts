import * as routes from '@cotejo/contract/tax-document/tax-document-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { readTaxFileType, taxFileTypes } from '@cotejo/domain/tax-document/tax-document-file.ts';
import { keepTaxFile } from '@cotejo/store/tax-document/move-document.ts';
import { loadTaxDocuments, findTaxFile } from '@cotejo/store/tax-document/read-documents.ts';
import { recordFiles } from '../company/record-files.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { isShownTo } from './is-shown-to.ts';

const notAFile: Readonly<Record<Language, string>> = {
  es: 'El archivo no es un PDF ni un XML sin DOCTYPE. Sube el documento tal como lo emitió la autoridad.',
  en: 'The file is neither a PDF nor an XML without a DOCTYPE. Upload the document as the authority issued it.',
  pt: 'O arquivo não é um PDF nem um XML sem DOCTYPE. Envie o documento como a autoridade o emitiu.',
};

/** The files of tax documents: sealed, told by their contents, saved and never shown (docs/decisions/tax-documents.md). */
export const mountTaxFiles: Mount = (app, dependencies) => {
  const files = recordFiles(dependencies, {
    name: 'tax-document',
    opened: { action: 'tax-document-file:fetch' },
    find: async (own, id, actor) =>
      (await loadTaxDocuments(own, [id])).find((row) => isShownTo(actor, row)),
    readType: readTaxFileType,
    refusal: notAFile,
    endings: taxFileTypes,
    nameOf: ({ number }) => number,
    locate: (own, keys, { id: taxDocumentId, fileId }) =>
      findTaxFile(own, keys, { taxDocumentId, fileId }),
  });

  mount(app, routes.uploadTaxFile, ({ params, query: { version }, context }) =>
    files.upload(context, routes.uploadTaxFile, params.id, (own, keys, of, file) =>
      keepTaxFile(own, keys, { ...of, version }, file),
    ),
  );
  mount(app, routes.openTaxFile, ({ params, context }) =>
    files.open(context, routes.openTaxFile, params),
  );
};
