import { array, boolean, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { breakerStates } from '@cotejo/domain/payment/provider/breaker.ts';
import { PAYMENT_FLOWS, PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './routing-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const provider = string().oneOf(PAYMENT_PROVIDERS).required();
const country = string().oneOf(countryCodes).required();
const flow = string().oneOf(PAYMENT_FLOWS).required();
const reason = string().trim().required().min(3).max(500);

/** Of the last act of a person; null: as delivered. `by` is their name, null for an account that is gone. */
const change = object({
  at: string().required(),
  by: string().nullable().defined(),
  reason: string().required(),
})
  .nullable()
  .defined();

const routingSchema = object({
  /** Of the countries in which the caller may change them. */
  routes: array(
    object({
      country,
      flow,
      /** Null: of the country, for every product without a route of its own. */
      productCode: string().nullable().defined(),
      /** First first. */
      providers: array(provider).required(),
      /** Everybody who can charge this flow in this country. */
      possible: array(provider).required(),
      version: number().integer().required(),
      change,
    }).required(),
  ).required(),
  providers: array(
    object({
      /** One account of the provider: a provider has one for each currency. */
      provider,
      currency: string().required(),
      /** As payers know it. */
      displayName: string().required(),
      countries: array(country).required(),
      state: string().oneOf(breakerStates).required(),
      /** Since when it is passed over; ISO date-time, null while it is charged by. */
      since: string().nullable().defined(),
      /** In a row. */
      failures: number().integer().required(),
      /** May the caller pass it over and take that back? Only who may in each country of the account. */
      isHoldable: boolean().required(),
      change,
    }).required(),
  ).required(),
});

const doneSchema = object({ status: string().oneOf(['changed']).required() });
const doneOrNot = {
  200: { schema: doneSchema },
  400: problem,
  401: problem,
  403: problem,
  404: problem,
  409: problem,
};

export const listPaymentRoutes = defineRoute({
  ...calls.listPaymentRoutes,
  summary:
    'Qué proveedor cobra cada medio en cada país, y cuáles se saltan por ahora; sólo personal',
  tag,
  permission: 'payment-route:update',
  reach: 'country',
  success: routingSchema,
  responses: { 200: { schema: routingSchema }, 401: problem, 403: problem },
});

/** The next payment follows it. Without providers a product goes by its country's route again. */
export const changePaymentRoute = defineRoute({
  ...calls.changePaymentRoute,
  summary:
    'Cambia el orden de los proveedores de un medio en un país o de un producto; sólo personal',
  tag,
  permission: 'payment-route:update',
  reach: 'country',
  body: object({
    country,
    flow,
    productCode: string().trim().max(40),
    providers: array(provider).required().min(0).max(PAYMENT_PROVIDERS.length),
    /** Of the route that was seen; 0 for a new one. */
    version: number().integer().min(0).required(),
    reason,
  }).noUnknown(),
  success: doneSchema,
  responses: { ...doneOrNot, 422: problem },
  idempotencyKey: 'optional',
});

/** Held: passed over until a person takes it back. Not held: charged by again, whatever it failed before. */
export const holdPaymentProvider = defineRoute({
  ...calls.holdPaymentProvider,
  summary: 'Deja de cobrar por un proveedor, o vuelve a cobrar por él; sólo personal',
  tag,
  permission: 'payment-route:update',
  reach: 'country',
  params: object({ provider }).noUnknown(),
  body: object({
    held: boolean().required(),
    /** Which of its accounts. */
    currency: string().required().min(3).max(3),
    reason,
  }).noUnknown(),
  success: doneSchema,
  responses: doneOrNot,
  idempotencyKey: 'optional',
});

export const routingRoutes = [listPaymentRoutes, changePaymentRoute, holdPaymentProvider] as const;
