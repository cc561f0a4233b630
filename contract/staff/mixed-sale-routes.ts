import { boolean, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './mixed-sale-calls.ts';

const problem = { schema: problemSchema };
const statusSchema = object({
  /** `awaiting_approval`: a second person has to confirm what goes back. */
  status: string().oneOf(['confirmed', 'failed', 'awaiting_approval']).required(),
});

/**
 * What became of a mixed sale (docs/decisions/mixed-sale.md): its partner confirmed it, or it failed and what was paid
 * goes back. NOT_EDITABLE (409) where somebody has said so, or the purchase has ended.
 */
export const finishMixedSale = defineRoute({
  ...calls.finishMixedSale,
  summary:
    'Termina una venta mixta: la compañía la confirmó, o no se concretó y se devuelve lo pagado; sólo personal',
  tag: 'Personal',
  permission: 'lead:update-status',
  reach: 'record',
  params: object({ purchaseId: string().matches(uuidPattern).required() }).noUnknown(),
  body: object({
    confirmed: boolean().required(),
    /** Why, in the words of who finishes it; kept in the audit and with a purchase that ends. */
    reason: reasonSchema,
  }).noUnknown(),
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    409: problem,
  },
  idempotencyKey: 'optional',
});

export const staffMixedSaleRoutes = [finishMixedSale] as const;
