import { array, boolean, mixed, number, object, string } from 'yup';
import { requestReferencePattern } from '@cotejo/domain/lead/request-lead.ts';
import { salesChannels } from '@cotejo/domain/site/sales-channels.ts';

/** What the calls of requests and messages share. */

/** One visit before the request: where it came from and what it saw. */
const attribution = object({
  at: string().max(40),
  url: string().max(500),
  referrer: string().max(500),
  source: string().max(200),
  medium: string().max(200),
  campaign: string().max(200),
}).noUnknown();

/** Where a lead came from (spec 3 §3 "Contact request" and "Plan request parameters"). */
export const leadOrigin = {
  desde: string().max(80),
  /** A partner's site says its own. */
  origen: string().oneOf(salesChannels),
  hasOnlineOnboarding: boolean(),
  isInternalTraffic: boolean(),
  idSalesforce: string().max(80),
  businessLine: string().max(80),
  /** Spec 2 §3: whose link the visitor came by, as its word says it; another word is of nobody. */
  referido: string().max(40),
  referidoPorLink: boolean(),
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
};

/** Who sold it (spec 3 §3 `aditional_data`); what does not hold is refused, naming the field. */
export const additionalData = object({
  sellerDNI: string().max(40),
  createdFrom: string().max(40),
})
  .noUnknown()
  .optional()
  .default(undefined);

/** Answers of a request's form and its consent; `domain/lead/request-form.ts` checks them. */
export const requestAnswers = {
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
};

/** The sender's secret, from the answer: with it a request is changed and its mail sent again. */
export const requestToken = string().matches(/^[A-Za-z0-9_-]{43}$/);

const receiptFields = {
  /** `S-7K3M-9P2Q`, told on the phone and in the mail. */
  reference: string().matches(requestReferencePattern).required(),
  receivedAt: string().required(),
  /** Null: the same answers were sent before with another key, by somebody who has their token. */
  token: requestToken.nullable().defined(),
  lead: object({
    status: number().integer().required(),
    subStatus: number().nullable().defined(),
  }).required(),
};

export const requestReceipt = object({
  ...receiptFields,
  productCode: string().required(),
  product: object({
    displayName: string().required(),
    organization: string().required(),
  }).required(),
}).required();

export const contactReceipt = object({
  ...receiptFields,
  businessLine: string().nullable().defined(),
}).required();
