import { boolean, number, object, string } from 'yup';
import { ratings, type Rating } from '@cotejo/domain/feedback/feedback.ts';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { defineRead } from '../define-read.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './feedback-calls.ts';

const tag = 'Opiniones';
const problem = { schema: problemSchema };

/** As the mail that asks has it. */
const link = string().matches(signedLinkPattern).required();
const byLink = object({ link }).noUnknown();

/** A rating by its id (spec 3 §7); never the words, which a link alone reads to nobody. */
const feedbackSchema = object({
  _id: string().required(),
  rating: number<Rating>().oneOf(ratings).nullable().defined(),
  answeredAt: string().nullable().defined(),
  correctedAt: string().nullable().defined(),
}).required();

const given = object({
  link,
  rating: number<Rating>().oneOf(ratings).required(),
  text: string().trim().max(2_000).nullable(),
  /** Visitors may read the text, without the customer’s name, once somebody of the desk publishes it. */
  mayPublish: boolean().default(false),
}).noUnknown();

const answers = { 404: problem, 409: problem };

export const getFeedbackLead = defineRead({
  ...calls.getFeedbackLead,
  summary: 'De qué compra o solicitud se pide la opinión, con el enlace del correo que la pide',
  tag,
  query: byLink,
  schema: object({
    reference: string().required(),
    /** Null: a request. */
    product: string().nullable().defined(),
  }).required(),
});

export const readFeedback = defineRead({
  ...calls.readFeedback,
  summary: 'La opinión de un enlace, sin lo que se escribió',
  tag,
  query: byLink,
  schema: feedbackSchema,
});

export const giveFeedback = defineRoute({
  ...calls.giveFeedback,
  summary: 'Guarda la opinión, una por compra o solicitud; una mala abre una consulta para la mesa',
  tag,
  body: given,
  success: feedbackSchema,
  responses: { 201: { schema: feedbackSchema }, ...answers },
  idempotencyKey: 'optional',
});

export const correctFeedback = defineRoute({
  ...calls.correctFeedback,
  summary: 'Corrige la opinión, una sola vez',
  tag,
  body: given,
  success: feedbackSchema,
  responses: { 200: { schema: feedbackSchema }, ...answers },
  idempotencyKey: 'optional',
});

export const feedbackRoutes = [
  getFeedbackLead,
  readFeedback,
  giveFeedback,
  correctFeedback,
] as const;
