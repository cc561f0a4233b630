import { array, boolean, number, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './staff-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };

const attentionSchema = object({
  /** How many are open, on all pages. */
  count: number().integer().required(),
  page: number().integer().required(),
  pageSize: number().integer().required(),
  items: array(
    object({
      id: number().integer().required(),
      subject: string().required(),
      kind: string().required(),
      needs: string().oneOf(['late', 'person']).required(),
      detail: string().defined(),
      /** Null: it belongs to no country. */
      country: string().nullable().defined(),
      since: string().required(),
      /** Nothing but the caller's word ends it: it goes away once they say that they have looked. */
      maySee: boolean().required(),
      /** A message that was given up, which the caller may send once more. */
      maySendAgain: boolean().required(),
    }).required(),
  ).required(),
});

export const listAttention = defineRoute({
  ...calls.listAttention,
  summary: 'Lo que tarda, falló o espera a una persona, lo más antiguo primero; sólo personal',
  tag,
  permission: 'attention:read',
  reach: 'country',
  query: object({ page: number().integer().min(1).max(100_000).default(1) }),
  success: attentionSchema,
  responses: { 200: { schema: attentionSchema } },
});

/** One person: it moves nothing, and what comes back is shown again. */
export const markAttentionSeen = defineRoute({
  ...calls.markAttentionSeen,
  summary:
    'Da por visto algo que sólo una persona puede cerrar (un correo rechazado, un proceso que falló), y por qué; sólo personal',
  tag,
  permission: 'attention:resolve',
  reach: 'country',
  params: object({ attentionId: number().integer().min(1).required() }).noUnknown(),
  body: object({ reason: reasonSchema }).noUnknown(),
  responses: { 204: { empty: true } },
  idempotencyKey: 'optional',
});

/** Whoever it is for takes it once, however often it comes. */
export const sendMessageAgain = defineRoute({
  ...calls.sendMessageAgain,
  summary: 'Envía otra vez un mensaje interno que se dio por perdido; sólo personal',
  tag,
  permission: 'message:send-again',
  reach: 'country',
  params: object({ attentionId: number().integer().min(1).required() }).noUnknown(),
  body: object({}).noUnknown(),
  responses: {
    204: { empty: true },
    409: problem,
  },
  idempotencyKey: 'optional',
});

export const attentionRoutes = [listAttention, markAttentionSeen, sendMessageAgain] as const;
