import { array, boolean, mixed, number, object, string } from 'yup';
import { SUBSCRIPTION_STATUSES } from '@cotejo/domain/payment/kinds.ts';
import { REFUND_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import { amountSchema } from '../amount-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './purchase-calls.ts';
import { confirmationSchema } from './confirmation-schema.ts';
import { cover, day, money, periodShape } from './period-fields.ts';
import { problem, sessionParams, snapshot, tag, version } from './route-parts.ts';
import { snapshotSchema, transferSchema } from './snapshot-schema.ts';
import * as ofSubscription from './subscription-calls.ts';

export const requestRefund = defineRoute({
  ...calls.requestRefund,
  summary: 'Se retracta de una póliza emitida, dentro de 10 días; el dinero vuelve por donde vino',
  tag,
  params: sessionParams,
  body: object({ reason: string().max(500) }).noUnknown(),
  success: snapshotSchema,
  responses: { 202: snapshot, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

/** The flow `changeDate` of spec 3 §3. */
export const changeChargeDate = defineRoute({
  ...ofSubscription.changeChargeDate,
  summary:
    'Cambia el día del próximo cobro de la suscripción por uno de `subscription.days`; `from` es el día que se veía',
  tag,
  params: sessionParams,
  body: object({ from: day, day }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    403: problem,
    404: problem,
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
});

export const endSubscription = defineRoute({
  ...ofSubscription.endSubscription,
  summary:
    'Termina la suscripción: no hay más cobros; la póliza sigue hasta el último día pagado (`subscription.paidUntil`), y hasta entonces se puede deshacer',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

/** Within a period that is paid; after the days of withdrawal, in which everything goes back. */
export const endCover = defineRoute({
  ...ofSubscription.endCover,
  summary:
    'Termina la póliza hoy (`ending.offer.lastDay` de los períodos) y devuelve los días pagados que quedan. VERSION_CONFLICT donde ya no se ofrece',
  tag,
  params: sessionParams,
  body: object({ lastDay: day }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const pauseCover = defineRoute({
  ...ofSubscription.pauseCover,
  summary:
    'Pone en pausa los próximos períodos: sin cobertura ni cobro; uno de `pause.choices` de los períodos. VERSION_CONFLICT donde ya no se ofrece',
  tag,
  params: sessionParams,
  body: object({
    /** The first period and how many, of the choice that was seen. */
    number: number().integer().min(1).max(2_000).required(),
    count: number().integer().min(1).max(12).required(),
  }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const takeBackPause = defineRoute({
  ...ofSubscription.takeBackPause,
  summary: 'Deshace una pausa antes de que comience (`pause.current.mayTakeBack`)',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 400: problem, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const resumeSubscription = defineRoute({
  ...ofSubscription.resumeSubscription,
  summary:
    'Deshace el término de la suscripción hasta el último día pagado (`subscription.mayResume`): los períodos se cobran de nuevo con la misma tarjeta',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

const unearnedShape = {
  /** The last day of cover. */
  lastDay: day,
  /** Paid days after it, of those that were paid. */
  unused: number().integer().required(),
  of: number().integer().required(),
  money: money.required(),
  /** What of it goes back to the gift card that paid; null: none did. */
  ofCard: money.nullable().defined().default(null),
  /** ISO day until which the law wants the money back; null where it names none. */
  by: string().nullable().defined(),
};

const periodsSchema = object({
  cover,
  items: array(
    object({
      ...periodShape,
      /** Whoever pays it names the version that was seen. */
      version,
      /** Why its holder's own last payment was not made, in words; null where none was, or one is under way. */
      declined: string().nullable().defined(),
      /** What it costs if it is paid now; null where it cannot be. */
      payable: money.nullable().defined(),
      /** What a payment accepts that leaves a card for the later periods, and one that leaves none; null where it cannot be paid. */
      terms: object({ version: string().required(), text: string().required() })
        .nullable()
        .defined()
        .default(null),
      onceTerms: object({ version: string().required(), text: string().required() })
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
        amount: money,
        /** Until when its payer can pay, ISO date-time; null for a card that is charged. */
        expiresAt: string().nullable().defined(),
        /** Where to transfer to, of a transfer that a person looks for. */
        transfer: transferSchema.nullable().defined().default(null),
      })
        .nullable()
        .defined()
        .default(null),
    }),
  ).required(),
  pause: object({
    /** What may be paused now; the next periods, whole ones. */
    choices: array(
      object({
        count: number().integer().required(),
        number: number().integer().required(),
        from: day,
        to: day,
        /** When it covers again, and when that period is charged. */
        backOn: day,
        dueOn: day,
      }),
    ).required(),
    /** The one that is to come or goes on; null where none does. */
    current: object({
      from: day,
      to: day,
      mayTakeBack: boolean().required(),
      /** ISO day on which its first period is charged or to be paid, if it is taken back now; null: it may not be. */
      dueOn: string().nullable().defined().default(null),
    })
      .nullable()
      .defined()
      .default(null),
  }).required(),
  ending: object({
    /** What goes back if its holder ends the policy today; null where that is not offered. */
    offer: object({
      ...unearnedShape,
      /** What lets them, as its texts cite it. */
      law: string().defined(),
    })
      .nullable()
      .defined()
      .default(null),
    /** Days are left, and the insurer's terms decide what becomes of them: staff end it for its holder. */
    byTerms: boolean().required(),
    /** Of a policy that ended within a period that was paid. */
    ended: object({
      ...unearnedShape,
      /** One for each payment of which something goes back. */
      refunds: array(
        object({ money, status: string().oneOf(REFUND_STATUSES).required() }),
      ).required(),
    })
      .nullable()
      .defined()
      .default(null),
  }).required(),
  /** Of a policy whose periods a card pays: another one can be put in its place; null where none can. */
  card: object({
    /** What is accepted with it. */
    terms: object({ version: string().required(), text: string().required() }),
    /** A period is owed: paying it by another card changes the card, too, and nothing else does. */
    isOwed: boolean().required(),
    /** A card is being stored; with the page on which it is inscribed. */
    open: object({
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
    /** Why the last card was not taken, in words; null where it was, or none was given. */
    declined: string().nullable().defined(),
  })
    .nullable()
    .defined()
    .default(null),
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
  ...ofSubscription.listPeriods,
  summary:
    'Períodos de la póliza: pagados, por cobrar y pendientes, y con qué se puede pagar el que se debe',
  tag,
  params: sessionParams,
  success: periodsSchema,
  responses: { 200: periods, 403: problem, 404: problem },
});

export const payPeriod = defineRoute({
  ...ofSubscription.payPeriod,
  summary:
    'Paga un período: con otra tarjeta, que desde entonces paga también los siguientes, o una vez, donde los paga su titular',
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
    amount: amountSchema(0),
  }).noUnknown(),
  success: periodsSchema,
  responses: {
    202: periods,
    401: problem,
    403: problem,
    404: problem,
  },
  idempotencyKey: 'required',
});

const replacedSchema = periodsSchema.shape({
  /** What became of the card of this call; `PENDING` while it is being stored. */
  replacement: string().oneOf(SUBSCRIPTION_STATUSES).required(),
});

export const replaceCard = defineRoute({
  ...ofSubscription.replaceCard,
  summary:
    'Pone otra tarjeta en lugar de la que paga los próximos períodos, sin cobrar nada; un cobro en curso termina con la anterior. La respuesta puede traer la página donde se inscribe (`card.open.redirect`)',
  tag,
  params: sessionParams,
  body: object({
    kind: string().required().max(40),
    flow: string().required().max(60),
    provider: string().required().max(40),
    cardToken: string().max(200),
    termsVersion: string().required().max(80),
  }).noUnknown(),
  success: replacedSchema,
  responses: {
    202: { schema: replacedSchema },
    401: problem,
    403: problem,
    404: problem,
    409: problem,
  },
  idempotencyKey: 'required',
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
