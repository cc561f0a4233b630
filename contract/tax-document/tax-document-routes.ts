import { array, number, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import {
  maxTaxFileBytes,
  taxFileTypeNames,
} from '@cotejo/domain/tax-document/tax-document-file.ts';
import { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import { problemSchema } from '../problem.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './tax-document-calls.ts';

const tag = 'Empresas';
const problem = { schema: problemSchema };
const text = string().required();
const uuid = string().matches(uuidPattern).required();
const files = array(
  object({
    id: text,
    type: string().oneOf(taxFileTypeNames).required(),
    /** Bytes. */
    size: number().integer().min(1).required(),
    at: text,
  }).required(),
).required();

const of = recordRoutes(taxDocumentRecord, { tag, reach: 'record', own: { files } });

export const listTaxDocuments = of.list(
  calls.listTaxDocuments,
  'Los documentos tributarios de las empresas que ve quien llama',
);
export const exportTaxDocuments = of.export(
  calls.exportTaxDocuments,
  'Los documentos tributarios de una lista, como planilla',
);
export const watchTaxDocuments = of.watch(
  calls.watchTaxDocuments,
  'Eventos del servidor; cada `event: changed` dice qué documento de los nombrados cambió, y nada más',
);
export const readTaxDocument = of.read(
  calls.readTaxDocument,
  'Un documento tributario con sus archivos, y qué puede hacer con él quien llama',
);
export const readTaxDocumentHistory = of.history(
  calls.readTaxDocumentHistory,
  'Qué pasó con el documento y qué se comentó, lo último primero; las notas internas solo para quien puede leerlas',
);
export const publishTaxDocument = of.act(
  calls.publishTaxDocument,
  'publish',
  'Publica un documento que tiene su archivo, y avisa a las personas de la empresa',
);
export const rejectTaxDocument = of.act(
  calls.rejectTaxDocument,
  'reject',
  'Anota que la empresa o la autoridad tributaria rechazó el documento, con el motivo',
);
export const restoreTaxDocument = of.act(
  calls.restoreTaxDocument,
  'restore',
  'Deja vigente otra vez un documento rechazado, con el motivo',
);
export const annulTaxDocument = of.act(
  calls.annulTaxDocument,
  'annul',
  'Anula un documento publicado, con el motivo',
);
export const changeTaxDocument = of.act(
  calls.changeTaxDocument,
  'change',
  'Corrige los datos de un documento pendiente',
);
export const commentOnTaxDocument = of.act(
  calls.commentOnTaxDocument,
  'comment',
  'Comenta un documento, o responde a un comentario de la empresa',
);
export const noteOnTaxDocument = of.act(
  calls.noteOnTaxDocument,
  'note',
  'Deja una nota interna, que la empresa no lee',
);
export const removeTaxDocument = of.act(
  calls.removeTaxDocument,
  'remove',
  'Elimina un documento pendiente; se hace cuando otra persona pide lo mismo',
);

const fileSchema = object({
  version: number().integer().required(),
});

/** Of each type one; until it is published another one replaces it. */
export const uploadTaxFile = defineRoute({
  ...calls.uploadTaxFile,
  summary: 'Sube el archivo de un documento tributario: su PDF o su XML',
  tag,
  permission: 'tax-document:upload-file',
  reach: 'record',
  params: object({ id: uuid }).noUnknown(),
  query: object({
    /** Of the document that was seen. */
    version: number().integer().required(),
  }).noUnknown(),
  // The type is told by the file's contents: browsers name XML in two ways, or not at all.
  bodyTypes: [...taxFileTypeNames, 'text/xml', 'application/octet-stream'],
  bodyLimit: maxTaxFileBytes,
  success: fileSchema,
  responses: {
    200: { schema: fileSchema },
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    409: problem,
    413: problem,
    415: { ...problem, description: 'No es un PDF ni un XML' },
  },
});

export const openTaxFile = defineRoute({
  ...calls.openTaxFile,
  summary: 'Un archivo de un documento tributario, para guardar; cada apertura queda registrada',
  tag,
  permission: 'tax-document:read',
  reach: 'record',
  params: object({ id: uuid, fileId: uuid }).noUnknown(),
  responses: {
    200: { contentType: 'application/octet-stream', description: 'PDF o XML' },
    401: problem,
    403: problem,
    404: problem,
  },
});

export const taxDocumentRoutes = [
  listTaxDocuments,
  exportTaxDocuments,
  watchTaxDocuments,
  readTaxDocument,
  readTaxDocumentHistory,
  publishTaxDocument,
  rejectTaxDocument,
  restoreTaxDocument,
  annulTaxDocument,
  changeTaxDocument,
  commentOnTaxDocument,
  noteOnTaxDocument,
  removeTaxDocument,
  uploadTaxFile,
  openTaxFile,
] as const;
