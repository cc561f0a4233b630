import { array, boolean, number, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { proofRejections } from '@cotejo/domain/payment/codes/proof-codes.ts';
import { proofTypeNames } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { transferStatuses } from '@cotejo/domain/payment/transfer/transfer-transitions.ts';
import { sheetBytes } from '../catalogue/additional-routes.ts';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { amountSchema } from '../amount-schema.ts';
import { defineRoute } from '../route.ts';
import { markedSheetSchema, sheetProblemSchema } from '../sheet-problem-schema.ts';
import { operationSchema } from './operation-schema.ts';
import * as calls from './transfer-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const said = string().defined();
const uuid = string().matches(uuidPattern).required();
const attemptParams = object({ attemptId: uuid }).noUnknown();
const statusSchema = object({ status: string().required() });

const transferHead = {
  attemptId: string().required(),
  /** Null for what is paid and is no purchase. */
  purchaseId: string().nullable().defined(),
  /** What people read out on the phone: the purchase, or what else is paid. */
  purchaseReference: said,
  /** What the payer was asked to write into the transfer. */
  reference: said,
  country: string().required(),
  provider: string().required(),
  status: string().oneOf(transferStatuses).required(),
  /** Of the payment (`payment.status` of the snapshot). */
  payment: string().required(),
  /** What was to be paid; integer of the smallest unit. */
  amount: number().integer().required(),
  currency: string().required(),
  /** The first proof, and until when somebody looks at it; ISO date-times, null for money without a proof. */
  since: string().nullable().defined(),
  dueAt: string().nullable().defined(),
  /** A first person has found it. */
  isProposed: boolean().required(),
};

const transfersSchema = object({ items: array(object(transferHead).required()).required() });

/** The most urgent first; no personal data. */
export const listTransfers = defineRoute({
  ...calls.listTransfers,
  summary: 'Transferencias con comprobante que esperan a una persona, la más urgente primero',
  tag,
  permission: 'charge:decide',
  reach: 'country',
  success: transfersSchema,
  responses: { 200: { schema: transfersSchema } },
});

const transferSchema = object({
  ...transferHead,
  openedAt: string().required(),
  payUntil: string().nullable().defined(),
  /** Who should have transferred. */
  payer: object({ name: said, legalId: said }).required(),
  /** Where the money should be. */
  account: object({ bank: said, number: said }).nullable().defined(),
  rejection: string().oneOf(proofRejections).nullable().defined(),
  proofs: array(
    object({
      proofId: string().required(),
      mediaType: string().oneOf(proofTypeNames).required(),
      size: number().integer().required(),
      at: string().required(),
    }),
  ).required(),
  /** What people saw in the statement. */
  matches: array(
    object({
      operationNumber: said,
      amount: number().integer().required(),
      receivedOn: said,
      reason: said,
      status: string().oneOf(['proposed', 'approved']).required(),
      isOwn: boolean().required(),
      at: string().required(),
    }),
  ).required(),
  /** Another payment that was matched with the same file. */
  proofPaid: string().nullable().defined(),
});

export const readTransfer = defineRoute({
  ...calls.readTransfer,
  summary: 'Una transferencia con sus comprobantes y lo que se vio en la cartola; queda registrado',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams,
  success: transferSchema,
  responses: { 200: { schema: transferSchema } },
});

export const openTransferProof = defineRoute({
  ...calls.openTransferProof,
  summary: 'Un comprobante, como archivo para guardar; cada apertura queda registrada',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams.shape({ proofId: uuid }).noUnknown(),
  responses: {
    200: { contentType: 'application/octet-stream', description: 'PDF, JPEG o PNG' },
  },
});

/**
 * Says that a transfer is in the statement. Also for a payment that is over: what came then goes back, and what came
 * on top of a paid one, too.
 */
export const matchTransfer = defineRoute({
  ...calls.matchTransfer,
  summary:
    'Reconoce una transferencia en la cartola: monto, día y número de operación; vale cuando otra persona ve lo mismo',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams,
  body: object({
    /** What came, in the payment's currency; integer of the smallest unit. */
    amount: amountSchema(1),
    /** The day of the statement, `YYYY-MM-DD`. */
    receivedOn: string()
      .matches(/^\d{4}-\d\d-\d\d$/)
      .required(),
    operationNumber: operationSchema,
    reason: reasonSchema,
  }).noUnknown(),
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

/** Most rows of one file: each is a decision of its own. */
export const partnerFileRows = 200;

const partnerFileSchema = object({
  rows: array(
    object({
      /** As the spreadsheet counts them, from 1. */
      rowNumber: number().integer().required(),
      reference: said,
      /** `asked`: it waits for a second person with the same row. */
      status: string().oneOf(['matched', 'asked']).required(),
    }).required(),
  ).required(),
  /** Why the other rows were refused. */
  problems: array(sheetProblemSchema.required()).required(),
  marked: markedSheetSchema,
});

/**
 * The file in which a partner says what came to the account that it holds for us (.xlsx or .csv). Each row counts as if it
 * had been typed: two people bring the same file, or type what it says.
 */
export const readPartnerFile = defineRoute({
  ...calls.readPartnerFile,
  summary:
    'Lee el archivo de conciliación de un recaudador: cada fila vale como escrita por quien lo sube',
  tag,
  permission: 'charge:decide',
  reach: 'country',
  success: partnerFileSchema,
  bodyTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'multipart/form-data',
  ],
  bodyLimit: sheetBytes,
  responses: {
    200: { schema: partnerFileSchema },
    415: { ...problem, description: 'No es un archivo .xlsx ni .csv' },
    422: problem,
  },
});

export const rejectTransfer = defineRoute({
  ...calls.rejectTransfer,
  summary: 'No se encontró la transferencia o no sirve el comprobante; la persona lee por qué',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams,
  body: object({ reason: string().oneOf(proofRejections).required() }).noUnknown(),
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    409: problem,
  },
  idempotencyKey: 'optional',
});

export const transferRoutes = [
  listTransfers,
  readTransfer,
  openTransferProof,
  matchTransfer,
  readPartnerFile,
  rejectTransfer,
] as const;
