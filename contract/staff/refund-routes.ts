import { array, boolean, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { reasonLength } from '@cotejo/domain/form/reason-field.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import { operationSchema } from './operation-schema.ts';
import * as calls from './refund-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const uuid = string().matches(uuidPattern).required();
const daySchema = string()
  .matches(/^\d{4}-\d\d-\d\d$/)
  .required();
const statusSchema = object({ status: string().required() });

/** Records that a refund which its provider refused was paid by bank transfer; its workflow ends, and the payer is told. */
export const payOutRefund = defineRoute({
  ...calls.payOutRefund,
  summary:
    'Anota una devolución hecha por transferencia: día y número de operación; vale cuando otra persona escribe lo mismo',
  tag,
  permission: 'refund:approve',
  reach: 'record',
  params: object({ attemptId: uuid }).noUnknown(),
  body: object({
    operationNumber: operationSchema,
    /** The day of our bank's statement, `YYYY-MM-DD`. */
    paidOn: string()
      .matches(/^\d{4}-\d\d-\d\d$/)
      .required(),
  }).noUnknown(),
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

const problems = { 409: problem };

const refundableSchema = object({
  items: array(
    object({
      purchaseId: string().required(),
      purchaseReference: string().required(),
      productCode: string().required(),
      productName: string().defined(),
      organization: string().defined(),
      country: string().oneOf(countryCodes).required(),
      /** First name and initial; null where the personal data are erased. */
      holder: string().nullable().defined(),
      status: string().required(),
      /** What was paid, or is to be; integer of the smallest unit. */
      amount: number().integer().required(),
      currency: string().required(),
      /** Null before the first payment. */
      provider: string().nullable().defined(),
      payment: string().nullable().defined(),
      /** Staff may give it back now: it is paid and its policy holds. */
      mayRefund: boolean().required(),
      /** It takes a second person. */
      needsSecond: boolean().required(),
      /** What was paid for which days, of a policy that may end within them; empty where everything goes back or nothing does. */
      paidDays: array(
        object({ from: daySchema, to: daySchema, amount: number().integer().required() }),
      ).required(),
      /** ISO day of its country. */
      today: daySchema,
      /** How it goes back; `none`: not any more, so that people transfer it. Null where nothing is. */
      back: string().oneOf(['void', 'refund', 'gift_card', 'none']).nullable().defined(),
      /** What the staff asked for, the newest first. */
      requests: array(
        object({
          status: string().oneOf(['asked', 'confirmed', 'declined']).required(),
          reason: string().required(),
          /** ISO day: only the days after it are given back; null: everything is. */
          lastDay: string().nullable().defined(),
          isOwn: boolean().required(),
          requestedAt: string().required(),
          decidedAt: string().nullable().defined(),
          declineReason: string().nullable().defined(),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
});

/** By the reference that people read out on the phone; nothing of a person. Its reading is in the audit. */
export const findRefundable = defineRoute({
  ...calls.findRefundable,
  summary: 'Compras con esta referencia, y si el personal puede devolverlas',
  tag,
  permission: 'refund:request',
  reach: 'country',
  query: object({
    reference: string()
      .matches(/^[0-9a-f]{8}-[0-9a-f]{4}$/i)
      .required(),
  }).noUnknown(),
  success: refundableSchema,
  responses: { 200: { schema: refundableSchema } },
});

/**
 * Ends a policy for its holder and gives everything back, or with `lastDay` the paid days after it. Above the limit of its currency it
 * waits for a second person (`awaiting_approval`).
 */
export const refundPurchase = defineRoute({
  ...calls.refundPurchase,
  summary:
    'Termina una póliza y devuelve todo lo pagado, o los días pagados después de `lastDay`; sobre el límite de la moneda lo confirma otra persona',
  tag,
  permission: 'refund:request',
  reach: 'record',
  params: object({ purchaseId: uuid }).noUnknown(),
  body: object({
    reason: reasonSchema,
    lastDay: string().matches(/^\d{4}-\d\d-\d\d$/),
  }).noUnknown(),
  success: statusSchema,
  responses: { 202: { schema: statusSchema }, ...problems },
  idempotencyKey: 'optional',
});

/** Nobody decides about their own. */
export const decideRefundRequest = defineRoute({
  ...calls.decideRefundRequest,
  summary: 'Confirma o rechaza la devolución que pidió otra persona del personal',
  tag,
  permission: 'refund:approve',
  reach: 'record',
  params: object({ requestId: uuid }).noUnknown(),
  body: object({
    confirmed: boolean().required(),
    /** Why not; read by who asked. */
    reason: string()
      .trim()
      .max(reasonLength.max)
      .when('confirmed', {
        is: false,
        then: (schema) => schema.required().min(reasonLength.min),
      }),
  })
    .noUnknown()
    .meta({
      when: {
        if: { properties: { confirmed: { const: false } } },
        then: { required: ['reason'], properties: { reason: { minLength: reasonLength.min } } },
      },
    }),
  success: statusSchema,
  responses: { 202: { schema: statusSchema }, ...problems },
  idempotencyKey: 'optional',
});

export const staffRefundRoutes = [
  payOutRefund,
  findRefundable,
  refundPurchase,
  decideRefundRequest,
] as const;
