import { array, number, object, string } from 'yup';
import { recoveries } from '@cotejo/domain/billing/recovery.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { arrearsStageNames, ticketAgeNames } from '@cotejo/domain/desk/sales-dashboard.ts';
import { dashboardSpans, usualSpan } from '@cotejo/domain/lead/lead-dashboard.ts';
import { saleStages } from '@cotejo/domain/lead/sale-stage.ts';
import { RECURRENT_PAYMENT_STATUSES } from '@cotejo/domain/payment/kinds.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './desk-calls.ts';

const problem = { schema: problemSchema };
const count = number().integer().required();
/** The question of the list that shows what was counted. */
const question = string().required();
const rowsOf = <Names extends string>(names: readonly Names[]) =>
  array(object({ name: string().oneOf(names).required(), count, question }).required()).required();
/** In the smallest unit; amounts of two currencies are never one. */
const premiums = array(
  object({ amount: number().integer().required(), currency: string().required() }).required(),
);

const salesSchema = object({
  /** Of the purchases that began in the span: how many came so far at least. */
  stages: rowsOf(saleStages),
  /** The same purchases by what they are now; those alone that some are. */
  statuses: rowsOf(purchaseStatuses),
  /** Sales that stand, each day of the span, the first first; premiums are null for who may not read them. */
  sold: object({ count, question, premiums: premiums.nullable().defined() }).required(),
  days: array(
    object({
      day: string().required(),
      count,
      question,
      premiums: premiums.nullable().defined(),
    }).required(),
  ).required(),
});

const periodsSchema = object({
  /** Of the periods that are due in the span. */
  states: rowsOf(RECURRENT_PAYMENT_STATUSES),
  /** Of those of which a try failed. */
  recoveries: rowsOf(recoveries),
  /** What is owed now. */
  arrears: rowsOf(arrearsStageNames),
});

const ticketsSchema = object({
  /** Tickets whose answer is due, by how late it is. */
  ages: rowsOf(ticketAgeNames),
  asked: object({ count, question }).required(),
});

const dashboardSchema = object({
  country: string().oneOf(countryCodes).required(),
  /** Those that may be chosen. */
  countries: array(string().oneOf(countryCodes).required()).required(),
  /** Days until today. */
  span: number().oneOf(dashboardSpans).required(),
  asOf: string().required(),
  sales: salesSchema.required(),
  /** Null for who reads no list of them in the country. */
  periods: periodsSchema.nullable().defined(),
  tickets: ticketsSchema.nullable().defined(),
});

/** Of the leads, periods and tickets that the caller may read: numbers and sums alone. */
export const readSalesDashboard = defineRoute({
  ...calls.readSalesDashboard,
  summary:
    'Ventas y cobros de la mesa: hasta dónde llegaron las compras, ventas y prima por día, períodos por estado, recuperación por intento, mora y consultas por atraso; sólo personal',
  tag: 'Personal',
  permission: 'lead:read',
  reach: 'record',
  query: object({
    country: string().oneOf(countryCodes),
    span: number().oneOf(dashboardSpans).default(usualSpan),
  }).noUnknown(),
  success: dashboardSchema,
  responses: { 200: { schema: dashboardSchema }, 400: problem, 401: problem, 403: problem },
});
