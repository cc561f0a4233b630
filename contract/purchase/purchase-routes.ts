import { array, boolean, mixed, number, object, string } from 'yup';
import { proofTypeNames } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { RECURRENT_PAYMENT_STATUSES } from '@cotejo/domain/payment/kinds.ts';
import { transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { sheetBytes } from '../catalogue/additional-routes.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { markedSheetSchema, sheetProblemSchema } from '../sheet-problem-schema.ts';
import * as calls from './purchase-calls.ts';
import { confirmationSchema } from './confirmation-schema.ts';
import { sessionPattern, snapshotSchema } from './snapshot-schema.ts';

const tag = 'Compra';

/** A declaration of eight people with every detail is about 40 kB. */
const draftBytes = 64 * 1024;

const sessionParams = object({ session: string().required() }).noUnknown();
const version = number().integer().min(0).required();

const snapshot = { schema: snapshotSchema };
const problem = { schema: problemSchema };

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
    }).default(undefined),
  })
    .noUnknown()
    .meta({ anyOf: ['profile', 'continues'] }),
  success: snapshotSchema,
  responses: {
    201: snapshot,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
    429: problem,
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

export const submitStep = defineRoute({
  ...calls.submitStep,
  summary: 'Responde el paso actual, o de nuevo uno ya respondido',
  tag,
  params: object({ session: string().required(), stepId: string().required().max(80) }).noUnknown(),
  body: object({ version, values: mixed<Record<string, unknown>>().required() }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    400: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
  bodyLimit: 256 * 1024,
});

/** Only the person who answers sees the draft; staff, insurer and workflow see what is submitted. */
export const saveDraft = defineRoute({
  ...calls.saveDraft,
  summary:
    'Guarda, cifrado, lo que se lleva escrito de la declaración de salud (`datos-dps`); lo último que llega es lo que queda',
  tag,
  params: object({ session: string().required(), stepId: string().required().max(80) }).noUnknown(),
  body: object({ version, values: mixed<Record<string, unknown>>().required() }).noUnknown(),
  responses: {
    204: { empty: true },
    400: problem,
    403: problem,
    404: problem,
    409: problem,
    413: problem,
    422: problem,
    429: problem,
  },
  bodyLimit: draftBytes,
});

const insuredSheet = object({
  /** Answers of the step in their places, unchecked; empty where the sheet cannot be read. */
  insured: array(mixed<Readonly<Record<string, string>>>().required()).required(),
  problems: array(sheetProblemSchema.required()).required(),
  marked: markedSheetSchema,
});

/** Nothing is kept: the list is sent with the step, like one that was typed. */
export const readInsuredSheet = defineRoute({
  ...calls.readInsuredSheet,
  summary: 'Lee una planilla .xlsx o .csv de asegurados para el paso `datos-asegurados-masivo`',
  tag,
  params: sessionParams,
  success: insuredSheet,
  bodyTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'multipart/form-data',
  ],
  bodyLimit: sheetBytes,
  responses: {
    200: { schema: insuredSheet },
    400: problem,
    403: problem,
    404: problem,
    409: problem,
    413: problem,
    415: { ...problem, description: 'No es un archivo .xlsx ni .csv' },
    422: problem,
    429: problem,
  },
});

export const goBack = defineRoute({
  ...calls.goBack,
  summary: 'Vuelve al paso anterior, o a `stepId`, para cambiar sus respuestas',
  tag,
  params: sessionParams,
  body: object({ version, stepId: string().max(80) }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const acceptExclusions = defineRoute({
  ...calls.acceptExclusions,
  summary:
    'Acepta que el seguro no cubra lo que excluye la declaración de salud (`exclusions`); sin esto no se paga',
  tag,
  params: sessionParams,
  body: object({
    version,
    /** `exclusions.version` of the text that was on the screen. */
    textVersion: string().required().max(80),
  }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

const alternativesSchema = object({
  items: array(
    object({
      productCode: string().required(),
      displayName: string().required(),
      organization: string().required(),
      /** Without the language's prefix. */
      path: string().required(),
    }),
  ).required(),
  /** The list of products of the same kind, without the language's prefix. */
  listPath: string().required(),
});

export const getAlternatives = defineRoute({
  ...calls.getAlternatives,
  summary:
    'Productos del mismo tipo y país que se venden en línea sin declaración de salud, cuando una declaración no permitió el seguro',
  tag,
  params: sessionParams,
  success: alternativesSchema,
  responses: { 200: { schema: alternativesSchema }, 403: problem, 404: problem },
});

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
    amount: number().integer().min(0).required(),
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
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
    429: problem,
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
    400: problem,
    403: problem,
    404: problem,
    409: problem,
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
    400: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

export const extendPurchase = defineRoute({
  ...calls.extendPurchase,
  summary:
    'Mantiene abierta una compra que está por terminar (`expiresAt`), nunca más allá de `endsAt`',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

/** Again and again until a person has decided; the same file twice is one. */
export const sendProof = defineRoute({
  ...calls.sendProof,
  summary:
    'Sube el comprobante (PDF, JPEG o PNG) de una transferencia que revisa una persona; se puede repetir hasta que decida',
  tag,
  params: sessionParams,
  success: snapshotSchema,
  bodyTypes: proofTypeNames,
  bodyLimit: transferTerms.maxProofBytes,
  responses: {
    200: snapshot,
    400: problem,
    403: problem,
    404: problem,
    409: problem,
    413: problem,
    415: { ...problem, description: 'No es un PDF, un JPEG ni un PNG' },
    429: problem,
  },
});

export const cancelPurchase = defineRoute({
  ...calls.cancelPurchase,
  summary: 'Abandona una compra que no se ha pagado',
  tag,
  params: sessionParams,
  body: object({ reason: string().max(500) }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const requestRefund = defineRoute({
  ...calls.requestRefund,
  summary: 'Se retracta de una póliza emitida, dentro de 10 días; el dinero vuelve por donde vino',
  tag,
  params: sessionParams,
  body: object({ reason: string().max(500) }).noUnknown(),
  success: snapshotSchema,
  responses: { 202: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
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
  params: sessionParams,
  success: cardOffersSchema,
  responses: { 200: { schema: cardOffersSchema }, 401: problem, 403: problem, 404: problem },
});

const day = string()
  .matches(/^\d{4}-\d{2}-\d{2}$/)
  .required();

/** The flow `changeDate` of spec 3 §3. */
export const changeChargeDate = defineRoute({
  ...calls.changeChargeDate,
  summary:
    'Cambia el día del próximo cobro de la suscripción por uno de `subscription.days`; `from` es el día que se veía',
  tag,
  params: sessionParams,
  body: object({ from: day, day }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    400: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

export const endSubscription = defineRoute({
  ...calls.endSubscription,
  summary:
    'Termina la suscripción: no hay más cobros; la póliza sigue hasta el último día pagado (`subscription.paidUntil`), y hasta entonces se puede deshacer',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const resumeSubscription = defineRoute({
  ...calls.resumeSubscription,
  summary:
    'Deshace el término de la suscripción hasta el último día pagado (`subscription.mayResume`): los períodos se cobran de nuevo con la misma tarjeta',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

const money = object({
  amount: number().integer().required(),
  currency: string().required(),
});

const periodsSchema = object({
  items: array(
    object({
      /** 0 is the one that was paid with the purchase. */
      number: number().integer().min(0).required(),
      /** Whoever pays it names the version that was seen. */
      version,
      /** ISO days, both included. */
      from: day,
      to: day,
      dueOn: day,
      state: string().oneOf(RECURRENT_PAYMENT_STATUSES).required(),
      /** What was paid, or what it costs: in UF where that is converted on the day of its charge. */
      price: money.required(),
      /** Why the last charge failed, in words; null where none did. */
      message: string().nullable().defined(),
      /** Why its holder's own last payment was not made, in words; null where none was, or one is under way. */
      declined: string().nullable().defined(),
      /** When it is tried again by itself, ISO day; null: not. */
      nextTryOn: string().nullable().defined(),
      /** What it costs if it is paid now; null where it cannot be. */
      payable: money.nullable().defined(),
      terms: object({ version: string().required(), text: string().required() })
        .nullable()
        .defined()
        .default(null),
      /** A payment whose outcome is open; null where there is none. */
      payment: object({
        status: string().required(),
        provider: string().required(),
        redirect: object({
          method: string().oneOf(['GET', 'POST']).required(),
          url: string().required(),
          fields: mixed<Readonly<Record<string, string>>>().required(),
        })
          .nullable()
          .defined()
          .default(null),
      })
        .nullable()
        .defined()
        .default(null),
    }),
  ).required(),
  methods: array(
    object({
      kind: string().required(),
      flow: string().required(),
      provider: string().required(),
      title: string().required(),
      hint: string().required(),
      available: boolean().required(),
      cardFrame: string(),
    }),
  ).required(),
});
const periods = { schema: periodsSchema };

export const listPeriods = defineRoute({
  ...calls.listPeriods,
  summary:
    'Períodos de la póliza: pagados, por cobrar y pendientes, y con qué se puede pagar el que se debe',
  tag,
  params: sessionParams,
  success: periodsSchema,
  responses: { 200: periods, 403: problem, 404: problem },
});

export const payPeriod = defineRoute({
  ...calls.payPeriod,
  summary: 'Paga un período con otra tarjeta, que desde entonces paga también los siguientes',
  tag,
  params: object({
    session: string().required(),
    number: number().integer().min(1).max(2_000).required(),
  }).noUnknown(),
  body: object({
    version,
    kind: string().required().max(40),
    flow: string().required().max(60),
    provider: string().required().max(40),
    cardToken: string().max(200),
    termsVersion: string().required().max(80),
    /** What was seen as the amount: integer of the smallest unit. */
    amount: number().integer().min(0).required(),
  }).noUnknown(),
  success: periodsSchema,
  responses: {
    202: periods,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
    429: problem,
  },
  idempotencyKey: 'required',
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
  responses: { 202: { schema: sentCodeSchema }, 404: problem, 409: problem, 429: problem },
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
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    429: problem,
  },
});

export const watchPurchase = defineRoute({
  ...calls.watchPurchase,
  summary: 'Eventos del servidor; cada `event: snapshot` trae el estado completo',
  tag,
  params: sessionParams,
  responses: { 200: { contentType: 'text/event-stream' }, 404: problem, 429: problem },
});

const timelineSchema = object({
  items: array(
    object({
      at: string().required(),
      type: string().required(),
      text: string().required(),
      data: mixed().defined(),
    }),
  ).required(),
});

export const getTimeline = defineRoute({
  ...calls.getTimeline,
  summary: 'Qué ha pasado y qué viene: intentos, avisos, correos, cambios de estado',
  tag,
  params: sessionParams,
  success: timelineSchema,
  responses: { 200: { schema: timelineSchema }, 403: problem, 404: problem },
});

export const getPolicyDocument = defineRoute({
  ...calls.getPolicyDocument,
  summary: 'La póliza en PDF, una vez emitida; espera unos segundos a que esté su documento',
  tag,
  params: sessionParams,
  responses: {
    200: { contentType: 'application/pdf' },
    403: problem,
    404: problem,
    429: problem,
    503: problem,
  },
});

export const getConfirmation = defineRoute({
  ...calls.getConfirmation,
  summary: 'La póliza emitida en palabras: qué es, para quién, cuánto, qué sigue y sus documentos',
  tag,
  params: sessionParams,
  success: confirmationSchema,
  responses: { 200: { schema: confirmationSchema }, 403: problem, 404: problem },
});

export const getReceipt = defineRoute({
  ...calls.getReceipt,
  summary: 'El comprobante del pago en PDF, una vez emitida la póliza',
  tag,
  params: sessionParams,
  responses: { 200: { contentType: 'application/pdf' }, 403: problem, 404: problem, 429: problem },
});

export const getDeclarationCopy = defineRoute({
  ...calls.getDeclarationCopy,
  summary: 'Copia de la declaración de salud en PDF; se abre con el documento del titular',
  tag,
  params: sessionParams,
  responses: { 200: { contentType: 'application/pdf' }, 403: problem, 404: problem, 429: problem },
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
  responses: { 303: { empty: true }, 404: problem, 413: problem },
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
