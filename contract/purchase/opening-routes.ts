import { boolean, mixed, number, object, string } from 'yup';
import { defineRoute } from '../route.ts';
import * as calls from './purchase-calls.ts';
import { problem, sessionParams, snapshot, tag } from './route-parts.ts';
import { sessionPattern, snapshotSchema } from './snapshot-schema.ts';

export const createPurchase = defineRoute({
  ...calls.createPurchase,
  summary: 'Comienza la compra de un producto para un perfil; `Location` la nombra',
  tag,
  body: object({
    productCode: string().required().max(80),
    /** The product's own, or that of its list; another one is refused. */
    productType: string().max(80),
    /** Left out with `continues`: then it is for whom the ended purchase was. */
    profile: mixed().when('continues', {
      is: undefined,
      then: (schema) => schema.required(),
    }),
    /** Session of an ended purchase of this product and browser, whose answers the new one proposes. */
    continues: string().matches(sessionPattern),
    offerId: number().integer(),
    /** Who sold it (spec 3 §3): a document of the country, and a sales channel. It gives no right. */
    aditional_data: object({ sellerDNI: string().max(64), createdFrom: string().max(40) })
      .noUnknown()
      .optional()
      .default(undefined),
    attribution: object({
      origin: string().max(200),
      referrer: string().max(500),
      campaign: string().max(200),
      /** Whose link the buyer came by, as its word says it; another word is of nobody. */
      referido: string().max(40),
      referidoPorLink: boolean(),
    }).default(undefined),
  })
    .noUnknown()
    .meta({ anyOf: ['profile', 'continues'] }),
  success: snapshotSchema,
  responses: {
    201: snapshot,
    401: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

export const getPurchase = defineRoute({
  ...calls.getPurchase,
  summary:
    'Estado de una compra; en otro navegador que el de su titular, solo el estado (`access: "status"`)',
  tag,
  params: sessionParams,
  success: snapshotSchema,
  responses: { 200: snapshot, 404: problem },
});

const sentCodeSchema = object({
  /** Where it goes, masked. */
  email: string().required(),
  validUntil: string().required(),
  /** Seconds until the next one may be asked for. */
  retryAfter: number().integer().min(0).required(),
});

export const askForPurchaseCode = defineRoute({
  ...calls.askForPurchaseCode,
  summary: 'Envía al titular un código de seis dígitos para abrir la compra en este navegador',
  tag,
  params: sessionParams,
  success: sentCodeSchema,
  responses: { 202: { schema: sentCodeSchema }, 404: problem, 409: problem },
});

export const openPurchaseAccess = defineRoute({
  ...calls.openPurchaseAccess,
  summary:
    'Abre la compra en este navegador con el código del correo; sin código, solo si nadie la ha respondido',
  tag,
  params: sessionParams,
  body: object({ code: string().max(20) }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    401: problem,
    403: problem,
    404: problem,
  },
});

export const watchPurchase = defineRoute({
  ...calls.watchPurchase,
  summary: 'Eventos del servidor; cada `event: snapshot` trae el estado completo',
  tag,
  params: sessionParams,
  responses: { 200: { contentType: 'text/event-stream' }, 404: problem, 429: problem },
});
