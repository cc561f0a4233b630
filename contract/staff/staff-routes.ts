import { array, boolean, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './staff-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const attemptParams = object({ attemptId: string().matches(uuidPattern).required() }).noUnknown();
const statusSchema = object({ status: string().required() });

/** Staff say what became of a charge that neither its provider nor the clock can tell. */
export const decideCharge = defineRoute({
  ...calls.decideCharge,
  summary:
    'Decide un cobro en duda: se cobró o no, y por qué; vale cuando otra persona decide lo mismo',
  tag,
  permission: 'charge:decide',
  params: attemptParams,
  body: object({
    charged: boolean().required(),
    reason: string().trim().required().min(3).max(500),
  }).noUnknown(),
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    409: problem,
  },
  idempotencyKey: 'optional',
});

/** Staff try a refund again that its provider refused, or that waits. */
export const retryRefund = defineRoute({
  ...calls.retryRefund,
  summary: 'Intenta de nuevo una devolución rechazada o en espera; sólo personal',
  tag,
  permission: 'refund:retry',
  params: attemptParams,
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    401: problem,
    403: problem,
    404: problem,
    409: problem,
  },
  idempotencyKey: 'optional',
});

const attentionSchema = object({
  items: array(
    object({
      subject: string().required(),
      kind: string().required(),
      needs: string().oneOf(['late', 'person']).required(),
      detail: string().defined(),
      since: string().required(),
    }),
  ).required(),
});

/** What is late, lost, failed or waits for a person. */
export const listAttention = defineRoute({
  ...calls.listAttention,
  summary: 'Lo que está atrasado o espera a una persona, lo más antiguo primero; sólo personal',
  tag,
  permission: 'attention:read',
  success: attentionSchema,
  responses: { 200: { schema: attentionSchema }, 401: problem, 403: problem },
});

export const staffRoutes = [decideCharge, retryRefund, listAttention] as const;
