import { array, boolean, number, object, string } from 'yup';
import { proofTypeNames } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { amountSchema } from '../amount-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './purchase-calls.ts';
import { problem, sessionParams, snapshot, tag, version } from './route-parts.ts';
import { snapshotSchema } from './snapshot-schema.ts';

export const startPayment = defineRoute({
  ...calls.startPayment,
  summary: 'Paga; la respuesta puede ser una redirección, un resultado o "estamos confirmando"',
  tag,
  params: sessionParams,
  body: object({
    version,
    kind: string().required().max(40),
    /** What was accepted beside the button: version of the text (`terms.version`) and amount (`price.amount`). */
    termsVersion: string().required().max(80),
    amount: amountSchema(0),
    flow: string().max(60),
    provider: string().max(40),
    /** With `deferral`, of the flow `deferred_options`: what the card's bank offered (spec 3 §3). */
    installments: number().integer().min(1).max(48),
    deferral: object({
      graceMonths: string()
        .matches(/^\d{2}$/)
        .required(),
      creditType: string()
        .matches(/^\d{2}$/)
        .required(),
    })
      .noUnknown()
      .optional()
      .default(undefined),
    cardToken: string().max(200),
    cardBrand: string().max(40),
  }).noUnknown(),
  success: snapshotSchema,
  responses: {
    202: snapshot,
    401: problem,
    403: problem,
    404: problem,
  },
  idempotencyKey: 'required',
});

/** Makes the price for a number of instalments that its promotion names; `count: null` for any number, without discount. */
export const chooseInstalments = defineRoute({
  ...calls.chooseInstalments,
  summary: 'Elige en cuántas cuotas se paga (`count`), o ninguna (`null`); cambia `price.amount`',
  tag,
  params: sessionParams,
  body: object({
    version,
    count: number().integer().min(1).max(99).nullable().defined(),
  }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    403: problem,
    404: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

/** Lowers what is charged by what the card has; `code: null` takes it off again. */
export const payByGiftCard = defineRoute({
  ...calls.payByGiftCard,
  summary: 'Paga una parte con una gift card (`code`), o la quita (`null`); baja `price.amount`',
  tag,
  params: sessionParams,
  body: object({ version, code: string().trim().max(40).nullable().defined() }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    403: problem,
    404: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

/** Again and again until a person has decided; the same file twice is one. */
export const sendProof = defineRoute({
  ...calls.sendProof,
  summary:
    'Sube el comprobante (PDF, JPEG o PNG) de una transferencia que revisa una persona, de la compra o de un período de su póliza; se puede repetir hasta que decida',
  tag,
  params: sessionParams,
  success: snapshotSchema,
  bodyTypes: proofTypeNames,
  bodyLimit: transferTerms.maxProofBytes,
  responses: {
    200: snapshot,
    403: problem,
    404: problem,
    409: problem,
    415: { ...problem, description: 'No es un PDF, un JPEG ni un PNG' },
  },
});

const cardOffersSchema = object({
  items: array(
    object({
      kind: string().required(),
      flow: string().required(),
      provider: string().required(),
      brand: string().nullable().defined(),
      last4: string().nullable().defined(),
      /** Names the card to the payment of this purchase, for half an hour. */
      cardToken: string().required(),
      terms: object({ version: string().required(), text: string().required() }),
    }),
  ).required(),
});

export const offerStoredCards = defineRoute({
  ...calls.offerStoredCards,
  summary: 'Tarjetas guardadas de quien inició sesión con las que se puede pagar esta compra',
  tag,
  signedIn: true,
  concerns: 'person',
  params: sessionParams,
  success: cardOffersSchema,
  responses: { 200: { schema: cardOffersSchema }, 403: problem, 404: problem },
});

/** A browser comes back from the provider's page; any shape of return is taken (reference: Webpay's four). */
export const returnFromPayment = defineRoute({
  ...calls.returnFromPayment,
  summary: 'Donde un medio de pago devuelve al navegador; responde 303 a la página de la compra',
  tag: 'Pagos',
  params: object({ provider: string().required().max(40) }).noUnknown(),
  responses: { 303: { empty: true }, 404: problem },
});

/** Webpay comes back by the POST of a form: `token_ws`, or `TBK_TOKEN` of who gave up. */
export const returnFromPaymentByForm = defineRoute({
  ...calls.returnFromPaymentByForm,
  summary:
    'Lo mismo para los medios que devuelven al navegador con un formulario (Webpay); responde 303',
  tag: 'Pagos',
  params: object({ provider: string().required().max(40) }).noUnknown(),
  bodyTypes: ['application/x-www-form-urlencoded'],
  bodyLimit: 16 * 1024,
  responses: { 303: { empty: true }, 404: problem },
});

const storedSchema = object({ stored: boolean().required() });

export const receiveWebhook = defineRoute({
  ...calls.receiveWebhook,
  summary: 'Un medio de pago avisa un cambio; se guarda y después se consulta',
  tag: 'Pagos',
  params: object({ provider: string().required().max(40) }).noUnknown(),
  success: storedSchema,
  responses: {
    200: { schema: storedSchema },
    401: problem,
    404: problem,
  },
});
