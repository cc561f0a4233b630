import { array, boolean, object, string } from 'yup';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { ticketStates } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './own-ticket-calls.ts';

const tag = 'Solicitudes';
const problem = { schema: problemSchema };

/** As the mail of an answer has it. */
const link = string().matches(signedLinkPattern).required();

/** What the customer may see: never a note of the staff, nor who of them wrote. */
const ownTicketSchema = object({
  reference: string().required(),
  state: string().oneOf(ticketStates).required(),
  createdAt: string().required(),
  /** False: it is long solved, and what is written now is a new one. */
  takesMore: boolean().required(),
  messages: array(
    object({
      id: string().required(),
      /** us: the desk wrote it. */
      from: string().oneOf(['you', 'us']).required(),
      at: string().required(),
      text: string().defined(),
    }).required(),
  ).required(),
}).required();

const answers = {
  200: { schema: ownTicketSchema },
  404: problem,
  409: problem,
};

export const readOwnTicket = defineRoute({
  ...calls.readOwnTicket,
  summary: 'Muestra una consulta con sus respuestas, con el enlace que dio su correo',
  tag,
  body: object({ link }).noUnknown(),
  success: ownTicketSchema,
  responses: { 200: answers[200], 404: problem },
  idempotencyKey: 'optional',
});

export const replyToTicket = defineRoute({
  ...calls.replyToTicket,
  summary: 'Agrega lo que escribe el cliente, y reabre la consulta si estaba completada',
  tag,
  body: object({ link, text: string().trim().required().max(2_000) }).noUnknown(),
  success: ownTicketSchema,
  responses: answers,
  idempotencyKey: 'required',
});

export const solveOwnTicket = defineRoute({
  ...calls.solveOwnTicket,
  summary: 'El cliente dice que su consulta ya está resuelta; dicho dos veces es lo mismo',
  tag,
  body: object({ link }).noUnknown(),
  success: ownTicketSchema,
  responses: answers,
  idempotencyKey: 'optional',
});

export const ownTicketRoutes = [readOwnTicket, replyToTicket, solveOwnTicket] as const;
