import { declareCall } from '../call.ts';

export const getDocumentFile = declareCall(
  'getDocumentFile',
  'GET',
  '/api/documents/insurance/{id}/{documentId}/pdf',
);
