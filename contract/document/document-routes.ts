import { number, object } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './document-calls.ts';

const id = number().integer().min(1).max(2_147_483_647).required();

/** Written from the catalogue when it is asked for; the list is `GET /api/documents/insurance/{id}`. */
export const getDocumentFile = defineRoute({
  ...calls.getDocumentFile,
  summary: 'Un documento del producto en PDF',
  tag: 'Producto',
  params: object({ id, documentId: id }).noUnknown(),
  responses: {
    200: { contentType: 'application/pdf' },
    404: { schema: problemSchema },
  },
});

export const documentRoutes = [getDocumentFile] as const;
