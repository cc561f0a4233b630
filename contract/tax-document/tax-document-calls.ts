import { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(taxDocumentRecord);
export const listTaxDocuments = of.list('listTaxDocuments');
export const exportTaxDocuments = of.export('exportTaxDocuments');
export const watchTaxDocuments = of.watch('watchTaxDocuments');
export const readTaxDocument = of.read('readTaxDocument');
export const readTaxDocumentHistory = of.history('readTaxDocumentHistory');
export const publishTaxDocument = of.act('publishTaxDocument', 'publish');
export const rejectTaxDocument = of.act('rejectTaxDocument', 'reject');
export const restoreTaxDocument = of.act('restoreTaxDocument', 'restore');
export const annulTaxDocument = of.act('annulTaxDocument', 'annul');
export const changeTaxDocument = of.act('changeTaxDocument', 'change');
export const commentOnTaxDocument = of.act('commentOnTaxDocument', 'comment');
export const noteOnTaxDocument = of.act('noteOnTaxDocument', 'note');
export const removeTaxDocument = of.act('removeTaxDocument', 'remove');
export const uploadTaxFile = declareCall('uploadTaxFile', 'POST', '/api/tax-documents/{id}/files');
export const openTaxFile = declareCall(
  'openTaxFile',
  'GET',
  '/api/tax-documents/{id}/files/{fileId}',
);
