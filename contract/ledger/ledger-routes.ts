import { array, number, object, string } from 'yup';
import { dayOutcomes } from '@cotejo/domain/ledger/compare-movements.ts';
import { daySchema } from '../day-schema.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
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
  responses: { 200: { schema: balancesSchema }, 401: problem, 403: problem },
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
      differences: array(
        object({ type: text, charge: text, currency: text, booked: amount, listed: amount }),
      ).required(),
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
  responses: { 200: { schema: comparisonsSchema }, 400: problem, 401: problem, 403: problem },
});

export const ledgerRoutes = [readLedger, listLedgerComparisons] as const;
