import { array, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { requestProgresses } from '@cotejo/domain/lead/request-progress.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { ticketStates } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { cover, periodShape } from '../purchase/period-fields.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './own-calls.ts';

const tag = 'Compra';
const problem = { schema: problemSchema };
const email = string().trim().email().required().max(120);

const country = string().oneOf(countryCodes).required();

const purchaseShape = {
  country,
  product: string().required(),
  organization: string().required(),
  status: string().oneOf(purchaseStatuses).required(),
  policyNumber: string().nullable().defined(),
  openedAt: string().required(),
};

const requestShape = {
  url: string().nullable().defined(),
  country,
  products: array(string().required()).required(),
  receivedAt: string().required(),
  progress: string().oneOf(requestProgresses).required(),
};
const requests = array(object(requestShape)).required();

/** Bought or asked for with another address and joined to this account; or joined to another account that proved this address. */
const joinedBy = string().oneOf(['here', 'elsewhere']).nullable().defined();

const ownSchema = object({
  purchases: array(
    object({
      /** Its page, on the site of its country. */
      url: string().required(),
      ...purchaseShape,
    }),
  ).required(),
  /** Only where a code was just entered: no browser is bound to a request. */
  requests,
});

const openedSchema = ownSchema.shape({
  /** Of a signed-in caller: how many purchases of the address their account has now; null for nobody. */
  joined: number().integer().nullable().defined(),
});

const insurancesSchema = object({
  /** Those that a mailed code has proven to be of the account's address, and those that were joined to it. */
  purchases: array(
    object({
      id: string().required(),
      ...purchaseShape,
      /** ISO day; null without a policy. */
      startsOn: string().nullable().defined(),
      cover,
      joined: joinedBy,
      /** The last periods and those to come, oldest first; empty where nothing is charged later. */
      periods: array(object(periodShape)).required(),
    }),
  ).required(),
  requests: array(
    object({ id: string().required(), joined: joinedBy, ...requestShape }),
  ).required(),
  /** Questions that the account's address asked, each with a link to its page. */
  tickets: array(
    object({
      url: string().required(),
      reference: string().required(),
      state: string().oneOf(ticketStates).required(),
      askedAt: string().required(),
    }),
  ).required(),
  /** Purchases that name the account's address, which no code has proven: shown once one was entered. */
  unproven: number().integer().required(),
});

const linkSchema = object({
  /** The purchase's page, on the site of its country; open in this browser. */
  url: string().required(),
});

const askedSchema = object({
  validUntil: string().required(),
  retryAfter: number().integer().required(),
});

export const listOwn = defineRoute({
  ...calls.listOwn,
  summary: 'Las compras que este navegador puede abrir',
  tag,
  success: ownSchema,
  responses: { 200: { schema: ownSchema } },
});

export const askForOwnCode = defineRoute({
  ...calls.askForOwnCode,
  summary:
    'Envía un código a un correo, si hay compras o solicitudes con él; la respuesta no lo dice',
  tag,
  body: object({ email }).noUnknown(),
  success: askedSchema,
  responses: {
    202: { schema: askedSchema },
    401: problem,
    403: problem,
  },
});

export const openOwn = defineRoute({
  ...calls.openOwn,
  summary:
    'Con el código del correo, abre en este navegador las compras de ese correo y las lista; con sesión, suma a la cuenta las del mismo número de identificación',
  tag,
  body: object({ email, code: string().required().max(20) }).noUnknown(),
  success: openedSchema,
  responses: {
    200: { schema: openedSchema },
    401: problem,
    403: problem,
  },
});

/** Only what is the caller's own, whatever their role. */
export const listInsurances = defineRoute({
  ...calls.listInsurances,
  summary: 'Lo que compró y solicitó quien tiene esta cuenta, con sus cobros',
  tag: 'Cuentas',
  signedIn: true,
  concerns: 'person',
  success: insurancesSchema,
  responses: { 200: { schema: insurancesSchema } },
});

export const openInsurance = defineRoute({
  ...calls.openInsurance,
  summary: 'Abre en este navegador una compra de esta cuenta',
  tag: 'Cuentas',
  signedIn: true,
  concerns: 'person',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  success: linkSchema,
  responses: { 200: { schema: linkSchema }, 404: problem },
});

export const separateInsurance = defineRoute({
  ...calls.separateInsurance,
  summary:
    'Saca una compra o una solicitud de la cuenta que la sumó: esta, o la que comprobó el correo de esta',
  tag: 'Cuentas',
  signedIn: true,
  concerns: 'person',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  responses: { 204: { empty: true }, 404: problem },
});

export const ownRoutes = [
  listOwn,
  askForOwnCode,
  openOwn,
  listInsurances,
  openInsurance,
  separateInsurance,
] as const;
