import { array, boolean, mixed, number, object, string } from 'yup';
import { requestOrigins, requestReferencePattern } from '@cotejo/domain/lead/request-lead.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './lead-calls.ts';

const problem = { schema: problemSchema };

/** One visit before the request: where it came from and what it saw. */
const attribution = object({
  at: string().max(40),
  url: string().max(500),
  referrer: string().max(500),
  source: string().max(200),
  medium: string().max(200),
  campaign: string().max(200),
}).noUnknown();

const receipt = object({
  /** `S-7K3M-9P2Q`, told on the phone and in the mail. */
  reference: string().matches(requestReferencePattern).required(),
  receivedAt: string().required(),
  productCode: string().required(),
  product: object({
    displayName: string().required(),
    organization: string().required(),
  }).required(),
  lead: object({
    status: number().integer().required(),
    subStatus: number().nullable().defined(),
  }).required(),
}).required();

/**
 * Answers of the form (`domain/lead/request-form.ts` says which a kind of product asks for), the
 * specification's other parameters of a plan request, and those of a contact request (spec 3 §3).
 */
const body = object({
  /** Codes of the products that are asked for; the first one is the lead's. */
  arrayplan: array(string().required().max(80)).required().min(1).max(3),
  /** perfilIngreso, for the price; without one the request has none. */
  datospersona: mixed<Readonly<Record<string, unknown>>>().meta({
    type: 'object',
    description: 'perfilIngreso',
  }),
  nombrepersona: string(),
  correopersona: string(),
  telefonopersona: string(),
  rutpersona: string(),
  rut_sec_contributor: string(),
  empresa: string(),
  trabajadores: mixed<number | string>().meta({ type: 'integer' }),
  region: string(),
  comuna: string(),
  city: string(),
  horario: string(),
  mensaje: string(),
  consent: boolean(),
  consentTextVersion: string().max(80),
  nombreplan: string().max(200),
  nombre_largo_plan: string().max(400),
  codigoisapre: string().max(80),
  es_de_la_misma_isapre: boolean(),
  desde: string().max(80),
  origen: string().oneOf(requestOrigins),
  hasOnlineOnboarding: boolean(),
  isInternalTraffic: boolean(),
  idSalesforce: string().max(80),
  productType: string().max(80),
  businessLine: string().max(80),
  origin_url: string().max(500),
  originLead: object({
    domain: string().max(200),
    subdomain: string().max(200),
    url: string().max(500),
  })
    .noUnknown()
    .default(undefined),
  /** Spec 3 §7: up to 100 entries. */
  leadAttributionInfo: array(attribution).max(100),
}).noUnknown();

/** "Solicitar" (spec 3 §7): a request becomes a lead that somebody attends to. */
export const requestPlan = defineRoute({
  ...calls.requestPlan,
  summary: 'Solicita un producto: deja los datos de contacto y crea, o retoma, la solicitud',
  tag: 'Solicitudes',
  body,
  success: receipt,
  responses: { 201: { schema: receipt }, 400: problem, 404: problem, 422: problem, 429: problem },
  idempotencyKey: 'required',
});

export const leadRoutes = [requestPlan] as const;
