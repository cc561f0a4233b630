import { array, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './own-calls.ts';

const tag = 'Compra';
const problem = { schema: problemSchema };
const email = string().trim().email().required().max(120);

const ownSchema = object({
  purchases: array(
    object({
      /** Its page, on the site of its country. */
      url: string().required(),
      country: string().oneOf(countryCodes).required(),
      product: string().required(),
      organization: string().required(),
      status: string().oneOf(purchaseStatuses).required(),
      policyNumber: string().nullable().defined(),
      openedAt: string().required(),
    }),
  ).required(),
  /** Only where a code was just entered: no browser is bound to a request. */
  requests: array(
    object({
      url: string().nullable().defined(),
      country: string().oneOf(countryCodes).required(),
      products: array(string().required()).required(),
      receivedAt: string().required(),
    }),
  ).required(),
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
    400: problem,
    401: problem,
    403: problem,
    429: problem,
  },
});

export const openOwn = defineRoute({
  ...calls.openOwn,
  summary: 'Con el código del correo, abre en este navegador las compras de ese correo y las lista',
  tag,
  body: object({ email, code: string().required().max(20) }).noUnknown(),
  success: ownSchema,
  responses: {
    200: { schema: ownSchema },
    400: problem,
    401: problem,
    403: problem,
    429: problem,
  },
});

export const ownRoutes = [listOwn, askForOwnCode, openOwn] as const;
