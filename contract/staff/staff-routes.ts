import { daySchema } from '../day-schema.ts';
import { array, boolean, mixed, number, object, string } from 'yup';
import { declarationOutcomes } from '@cotejo/domain/declaration/assess-declaration.ts';
import { reviewOutcomes } from '@cotejo/domain/declaration/declaration-result.ts';
import { examinationIds } from '@cotejo/domain/declaration/examinations.ts';
import { exclusionIds } from '@cotejo/domain/declaration/exclusions.ts';
import { chargebackDecisions } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { reasonLength } from '@cotejo/domain/form/reason-field.ts';
import { insurerLengths } from '@cotejo/domain/staff/forms/insurer-forms.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './staff-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const attemptParams = object({ attemptId: string().matches(uuidPattern).required() }).noUnknown();
const statusSchema = object({ status: string().required() });
const acceptedOrNot = {
  202: { schema: statusSchema },
  409: problem,
};

/** Staff say what became of a charge that neither its provider nor the clock can tell. */
export const decideCharge = defineRoute({
  ...calls.decideCharge,
  summary:
    'Decide un cobro en duda: se cobró o no, y por qué; vale cuando otra persona decide lo mismo. `unknown`: quedó decidido y se aplica en seguida',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams,
  body: object({
    charged: boolean().required(),
    reason: reasonSchema,
  }).noUnknown(),
  success: statusSchema,
  responses: acceptedOrNot,
  idempotencyKey: 'optional',
});

/** One person: it moves nothing that the provider has not moved. */
export const lookUpCharge = defineRoute({
  ...calls.lookUpCharge,
  summary: 'Pregunta otra vez al proveedor por un cobro que sigue en curso; sólo personal',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams,
  success: statusSchema,
  responses: acceptedOrNot,
  idempotencyKey: 'optional',
});

/** One person: it moves no money, and what was charged after all is found by it. */
export const cancelCharge = defineRoute({
  ...calls.cancelCharge,
  summary:
    'Anula en el proveedor un cobro que sigue en curso, donde el proveedor lo permite; sólo personal',
  tag,
  permission: 'charge:decide',
  reach: 'record',
  params: attemptParams,
  success: statusSchema,
  responses: acceptedOrNot,
  idempotencyKey: 'optional',
});

/** Staff try a refund again that its provider refused, or that waits. */
export const retryRefund = defineRoute({
  ...calls.retryRefund,
  summary: 'Intenta de nuevo una devolución rechazada o en espera; sólo personal',
  tag,
  permission: 'refund:retry',
  reach: 'record',
  params: attemptParams,
  success: statusSchema,
  responses: acceptedOrNot,
  idempotencyKey: 'optional',
});

/** What becomes of a purchase whose payment a bank took back. Above the limit of its currency two people say the same. */
export const decideChargeback = defineRoute({
  ...calls.decideChargeback,
  summary:
    'Decide un contracargo: la póliza sigue, o la disputa se perdió; sobre el límite de la moneda lo confirma otra persona',
  tag,
  permission: 'chargeback:decide',
  reach: 'record',
  params: attemptParams,
  body: object({
    decision: string().oneOf(chargebackDecisions).required(),
    reason: reasonSchema,
  }).noUnknown(),
  success: statusSchema,
  responses: acceptedOrNot,
  idempotencyKey: 'optional',
});

const declarationParams = object({
  declarationId: string().matches(uuidPattern).required(),
}).noUnknown();

const reviewsSchema = object({
  items: array(
    object({
      declarationId: string().required(),
      purchaseId: string().required(),
      productCode: string().required(),
      country: string().required(),
      /** Since when it waits, and when the purchase ends without a decision; ISO date-times. */
      since: string().required(),
      endsAt: string().required(),
    }),
  ).required(),
});

export const listDeclarationReviews = defineRoute({
  ...calls.listDeclarationReviews,
  summary:
    'Compras cuya declaración de salud espera a una persona, la más antigua primero; sin datos de salud',
  tag,
  permission: 'declaration:decide',
  reach: 'country',
  success: reviewsSchema,
  responses: { 200: { schema: reviewsSchema } },
});

const personExclusion = object({
  /** Place in form order, 0 is the holder. */
  person: number().integer().min(0).max(99).required(),
  exclusion: string().oneOf(exclusionIds).required(),
});

const said = string().defined();
const reviewSchema = object({
  declarationId: string().required(),
  purchaseId: string().required(),
  productCode: string().required(),
  country: string().required(),
  status: string().required(),
  givenAt: string().required(),
  /** In form order: `person` of a rule or an exclusion is a place in it. */
  people: array(object({ name: said, role: said }).required()).required(),
  assessment: object({
    rulesVersion: string().required(),
    outcome: string().oneOf(declarationOutcomes).required(),
    /** Why: the rules that fired, for whom; `figure` is an index or standard deviations. */
    fired: array(
      object({
        rule: string().required(),
        text: said,
        person: number().nullable().defined(),
        figure: number().nullable().defined(),
      }).required(),
    ).required(),
    /** What follows from the answers; a decision may choose others. */
    exclusions: array(personExclusion.required()).required(),
  })
    .nullable()
    .defined(),
  /** About what somebody declared or measures; staff see these before all others. */
  declared: array(personExclusion.required()).required(),
  /** Every question with its answer; empty where its form is an older one. */
  answers: array(
    object({
      /** The question that it belongs to, also as a detail of a yes; null for measures. */
      id: string().nullable().defined(),
      /** Null where nothing is answered by yes or no. */
      yes: boolean().nullable().defined(),
      /** The question in two or three words. */
      topic: string().nullable().defined(),
      question: said,
      answer: said,
    }).required(),
  ).required(),
  /** What a decision may exclude, with its restriction code (spec 3 §4). */
  exclusions: array(
    object({
      id: string().oneOf(exclusionIds).required(),
      text: said,
      restriction: number().nullable().defined(),
    }).required(),
  ).required(),
  /** The insurer, whose answer is written down. */
  organization: string().required(),
  /** What it asked for before it answers, the first request first. */
  requests: array(
    object({
      id: string().required(),
      at: string().required(),
      /** Who wrote it down; null where the account is gone. */
      by: string().nullable().defined(),
      items: array(said).required(),
      words: said,
      answer: object({ by: said, on: said, reference: said }).required(),
    }).required(),
  ).required(),
  /** Who has read it, each once with the last time, the last one first; the reader of this answer is among them. */
  readings: array(
    object({
      reader: string()
        .oneOf(['you', 'staff', 'visitor', 'copy'] as const)
        .required(),
      name: string().nullable().defined(),
      at: string().required(),
      times: number().integer().required(),
    }).required(),
  ).required(),
});

export const readDeclarationReview = defineRoute({
  ...calls.readDeclarationReview,
  summary:
    'Una declaración de salud con las reglas que la apartaron; cada lectura queda registrada',
  tag,
  permission: 'health:read',
  reach: 'record',
  params: declarationParams,
  success: reviewSchema,
  responses: { 200: { schema: reviewSchema } },
});

/** Who at the insurer answered, on which day, and the number of the answer there. */
const insurerAnswer = object({
  by: string().trim().required().min(insurerLengths.by.min).max(insurerLengths.by.max),
  on: daySchema.required(),
  reference: string().trim().required().max(insurerLengths.reference.max),
})
  .noUnknown()
  .required();

/** What staff's notes about a declaration are answered with. */
const notedAnswer = {
  success: statusSchema,
  responses: {
    200: { schema: statusSchema },
    409: problem,
    422: problem,
  },
} as const;

export const askForInsurer = defineRoute({
  ...calls.askForInsurer,
  summary:
    'Anota que la compañía pide un examen o más datos antes de responder; la compra sigue esperando y su titular recibe un correo',
  tag,
  permission: 'declaration:decide',
  reach: 'record',
  params: declarationParams,
  body: object({
    asked: array(string().oneOf(examinationIds).required())
      .min(1)
      .max(examinationIds.length)
      .required(),
    /** The details, which the customer reads as they are. */
    words: string().trim().max(insurerLengths.words.max),
    answer: insurerAnswer,
  }).noUnknown(),
  ...notedAnswer,
  idempotencyKey: 'optional',
});

export const decideDeclaration = defineRoute({
  ...calls.decideDeclaration,
  summary:
    'Anota lo que la compañía respondió sobre una declaración de salud: se acepta, se acepta con exclusiones que la persona confirma antes de pagar, o no se puede asegurar',
  tag,
  permission: 'declaration:decide',
  reach: 'record',
  params: declarationParams,
  body: object({
    outcome: string().oneOf(reviewOutcomes).required(),
    /** Required with `accepted_with_exclusions`, none with the others. */
    exclusions: array(personExclusion.required()).max(200),
    reason: string().trim().required().min(reasonLength.min).max(insurerLengths.reason.max),
    answer: insurerAnswer,
  }).noUnknown(),
  ...notedAnswer,
  idempotencyKey: 'optional',
});

const purchaseLeadSchema = object({
  purchaseId: said,
  productCode: said,
  country: said,
  status: said,
  lead: object({
    status: number().integer().required(),
    subStatus: number().integer().nullable().defined(),
    /** Who attends to it, and where it came in (spec 3 §2); null where no line and no page says so. */
    businessLine: string().nullable().defined(),
    originRoute: string().nullable().defined(),
    webApplicationId: number().integer().nullable().defined(),
  }),
  /** Where its visitor came from, as the lead has it. */
  attribution: mixed<Readonly<Record<string, unknown>>>().required(),
  seller: object({
    sellerDNI: string().nullable().defined(),
    createdFrom: string().nullable().defined(),
  })
    .nullable()
    .defined(),
});

export const readPurchaseLead = defineRoute({
  ...calls.readPurchaseLead,
  summary: 'Lead de una compra con quién la vendió (`sellerDNI`, `createdFrom`); sólo personal',
  tag,
  permission: 'lead:read',
  reach: 'record',
  params: object({ purchaseId: string().matches(uuidPattern).required() }).noUnknown(),
  success: purchaseLeadSchema,
  responses: {
    200: { schema: purchaseLeadSchema },
  },
});

export const staffRoutes = [
  readPurchaseLead,
  decideCharge,
  decideChargeback,
  lookUpCharge,
  cancelCharge,
  retryRefund,
  listDeclarationReviews,
  readDeclarationReview,
  askForInsurer,
  decideDeclaration,
] as const;
