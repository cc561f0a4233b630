import { array, boolean, number, object, string } from 'yup';
import { writeOffWhys } from '@cotejo/domain/ledger/book-write-off.ts';
import { dayOutcomes } from '@cotejo/domain/ledger/compare-movements.ts';
import { sheetBytes } from '../catalogue/additional-routes.ts';
import { daySchema } from '../day-schema.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { markedSheetSchema, sheetProblemSchema } from '../sheet-problem-schema.ts';
import * as calls from './ledger-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const text = string().required();
/** An integer of the currency's smallest unit. */
const amount = number().integer().required();

const balancesSchema = object({
  balances: array(
    object({
      account: text,
      /** Null for what goes with no payment: gift cards that we give away. */
      provider: string().nullable().defined(),
      currency: text,
      amount,
    }),
  ).required(),
});

/** Debits are positive and credits negative, so all amounts of a currency sum up to zero. */
export const readLedger = defineRoute({
  ...calls.readLedger,
  summary: 'Saldo de cada cuenta del libro mayor, por proveedor y moneda; sólo personal',
  tag,
  permission: 'ledger:read',
  reach: 'country',
  success: balancesSchema,
  responses: { 200: { schema: balancesSchema } },
});

const differenceSchema = object({
  type: text,
  /** The attempt; where we know none, the provider's own name of the payment. */
  charge: text,
  currency: text,
  booked: amount,
  listed: amount,
});

/** What may be done about a charge of which both sides differ. */
const actedDifferenceSchema = differenceSchema.shape({
  /** `write_off`: two people give it up; `undo`: two people take that back, because its provider lists it. */
  act: string().oneOf(['write_off', 'undo']).nullable().defined().default(null),
  /** Somebody has asked for it; `own`: whoever reads. */
  asked: string().oneOf(['own', 'other']).nullable().defined().default(null),
  isWrittenOff: boolean().required(),
});

const comparisonsSchema = object({
  items: array(
    object({
      provider: text,
      currency: text,
      day: text,
      outcome: string().oneOf(dayOutcomes).required(),
      /** Charges less refunds and charge-backs of the day. */
      booked: amount,
      listed: number().integer().nullable().defined(),
      differences: array(actedDifferenceSchema).required(),
      comparedAt: text,
    }),
  ).required(),
});

export const listLedgerComparisons = defineRoute({
  ...calls.listLedgerComparisons,
  summary:
    'Cómo coincide el libro mayor con cada proveedor, de un día (UTC) o lo más reciente primero; sólo personal',
  tag,
  permission: 'ledger:read',
  reach: 'country',
  query: object({ day: daySchema }),
  success: comparisonsSchema,
  responses: { 200: { schema: comparisonsSchema } },
});

const settlementSchema = object({
  id: text,
  provider: text,
  currency: text,
  lineCount: amount,
  /** Of its lines, those that no earlier file had told. */
  addedCount: amount,
  /** Charges less what went back, and its commission with tax. */
  amount,
  fee: amount,
  firstSettledOn: text,
  lastSettledOn: text,
  addedAt: text,
});

const addedSettlementSchema = object({
  /** Null: something is wrong in the file, and nothing of it counts. */
  settlement: settlementSchema.nullable().defined(),
  /** The same file had been taken before, so it changed nothing. */
  isRepeated: boolean().required(),
  /** Where its movements and our books do not say the same. */
  differences: array(differenceSchema).required(),
  problems: array(sheetProblemSchema.required()).required(),
  marked: markedSheetSchema,
});

/** What Webpay settled, as its portal lets one download it (.xlsx or .csv): taken whole or not at all, and once. */
export const addSettlement = defineRoute({
  ...calls.addSettlement,
  summary:
    'Lee un archivo de liquidación de Webpay: anota lo abonado y dice qué no coincide con el libro mayor',
  tag,
  permission: 'ledger:settle',
  reach: 'country',
  success: addedSettlementSchema,
  bodyTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'multipart/form-data',
  ],
  bodyLimit: sheetBytes,
  responses: {
    200: { schema: addedSettlementSchema },
    415: { ...problem, description: 'No es un archivo .xlsx ni .csv' },
    422: problem,
  },
});

const settlementsSchema = object({ items: array(settlementSchema).required() });

export const listSettlements = defineRoute({
  ...calls.listSettlements,
  summary: 'Los archivos de liquidación que se leyeron, lo más reciente primero; sólo personal',
  tag,
  permission: 'ledger:read',
  reach: 'country',
  success: settlementsSchema,
  responses: { 200: { schema: settlementsSchema } },
});

const decidedSchema = object({
  status: string().oneOf(['done', 'awaiting_approval']).required(),
});
const attemptParams = object({ attemptId: string().uuid().required() }).noUnknown();
const decided = {
  200: { schema: decidedSchema },
  202: { schema: decidedSchema },
  404: problem,
  409: problem,
};

/** 202 for the first of two people; the second says the same reason. */
export const writeOffCharge = defineRoute({
  ...calls.writeOffCharge,
  summary: 'Da de baja lo que un proveedor debe de un cobro y no liquida; lo piden dos personas',
  tag,
  permission: 'ledger:settle',
  reach: 'country',
  params: attemptParams,
  body: object({ why: string().oneOf(writeOffWhys).required() }).noUnknown(),
  success: decidedSchema,
  responses: decided,
  idempotencyKey: 'optional',
});

/** 202 for the first of two people. A settlement file that has the charge does it by itself. */
export const undoLedgerWriteOff = defineRoute({
  ...calls.undoLedgerWriteOff,
  summary: 'Deshace una baja porque el proveedor paga; la piden dos personas',
  tag,
  permission: 'ledger:settle',
  reach: 'country',
  params: attemptParams,
  body: object({}).noUnknown(),
  success: decidedSchema,
  responses: decided,
  idempotencyKey: 'optional',
});

export const ledgerRoutes = [
  readLedger,
  listLedgerComparisons,
  addSettlement,
  listSettlements,
  writeOffCharge,
  undoLedgerWriteOff,
] as const;
