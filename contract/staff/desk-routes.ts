import { array, boolean, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import {
  dashboardSpans,
  leadAgeNames,
  leadGroupNames,
  usualSpan,
} from '@cotejo/domain/lead/lead-dashboard.ts';
import { defineRoute } from '../route.ts';
import * as calls from './desk-calls.ts';
import { readSalesDashboard } from './sales-dashboard-routes.ts';

const tag = 'Personal';
/** At most what is shown; `capped`: there are more. */
const countSchema = object({
  value: number().integer().required(),
  capped: boolean().required(),
});

const countsSchema = object({
  /** Open leads that are the caller's. */
  mine: countSchema.required(),
  /** Leads whose agreed hour is over. */
  late: countSchema.required(),
  /** What waits for a person; null for who may decide about none of it. */
  waiting: countSchema.nullable().defined(),
});

/** Numbers alone, of the same lists with the same reach. */
export const readDeskCounts = defineRoute({
  ...calls.readDeskCounts,
  summary:
    'Cuántas solicitudes abiertas son de quien pregunta, cuántas están atrasadas y cuánto espera a una persona, hasta 99; sólo personal',
  tag,
  permission: 'lead:read',
  reach: 'record',
  success: countsSchema,
  responses: { 200: { schema: countsSchema } },
});

/** The question of the list that shows what was counted. */
const question = string().required();
const conversion = {
  came: number().integer().required(),
  sold: number().integer().required(),
  question,
  soldQuestion: string().required(),
};

const dashboardSchema = object({
  country: string().oneOf(countryCodes).required(),
  /** Those that may be chosen. */
  countries: array(string().oneOf(countryCodes).required()).required(),
  /** Days until today. */
  span: number().oneOf(dashboardSpans).required(),
  asOf: string().required(),
  came: object({ count: number().integer().required(), question }).required(),
  groups: array(
    object({
      group: string().oneOf(leadGroupNames).required(),
      count: number().integer().required(),
      question,
    }).required(),
  ).required(),
  /** Of what is open now, whenever it came in. */
  ages: array(
    object({
      age: string().oneOf(leadAgeNames).required(),
      count: number().integer().required(),
      question,
    }).required(),
  ).required(),
  /** Seconds; null where nobody was spoken with yet. */
  firstContact: object({
    contacted: number().integer().required(),
    median: number().nullable().defined(),
    ninetieth: number().nullable().defined(),
  }).required(),
  advisers: array(
    object({
      /** Null: nobody's. */
      adviser: object({ id: string().required(), name: string().required() }).nullable().defined(),
      ...conversion,
    }).required(),
  ).required(),
  origins: array(
    object({
      /** Null: it is not known. */
      origin: string().nullable().defined(),
      ...conversion,
    }).required(),
  ).required(),
});

/** Of the leads that the caller may read: numbers, and names of our own people. */
export const readLeadDashboard = defineRoute({
  ...calls.readLeadDashboard,
  summary:
    'Tablero de la mesa: solicitudes que llegaron por estado, antigüedad de las abiertas, tiempo hasta el primer contacto y conversión por responsable y origen; sólo personal',
  tag,
  permission: 'lead:read',
  reach: 'record',
  query: object({
    country: string().oneOf(countryCodes),
    span: number().oneOf(dashboardSpans).default(usualSpan),
  }).noUnknown(),
  success: dashboardSchema,
  responses: { 200: { schema: dashboardSchema } },
});

export const deskRoutes = [readDeskCounts, readLeadDashboard, readSalesDashboard] as const;
