import { boolean, object, string } from 'yup';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { defineRead } from '../define-read.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './chat-calls.ts';

const tag = 'Solicitudes';
const problem = { schema: problemSchema };

export const getChatAvailable = defineRead({
  ...calls.getChatAvailable,
  summary: 'Si hay alguien de la mesa para conversar ahora; `opensAt`: desde cuándo se atiende',
  tag,
  schema: object({
    data: object({
      active: boolean().required(),
      /** Null: the hours are open now, or this site has no chat. */
      opensAt: string().nullable().defined(),
    }).required(),
  }).required(),
});

const conversation = object({
  reference: string().required(),
  /** Opens the page of the conversation. */
  link: string().matches(signedLinkPattern).required(),
}).required();

export const startChat = defineRoute({
  ...calls.startChat,
  summary: 'Comienza una conversación con la mesa: su primer mensaje es una consulta',
  tag,
  /** The answers of the form (`domain/ticket/chat.ts`). */
  body: object({ values: object().required() }).noUnknown(),
  success: conversation,
  responses: {
    201: { schema: conversation },
    404: problem,
    409: problem,
  },
  idempotencyKey: 'required',
});

export const watchOwnTicket = defineRoute({
  ...calls.watchOwnTicket,
  summary: 'Eventos del servidor: `event: changed` cada vez que hay algo nuevo que leer',
  tag,
  body: object({ link: string().matches(signedLinkPattern).required() }).noUnknown(),
  responses: {
    200: { contentType: 'text/event-stream' },
    404: problem,
  },
  idempotencyKey: 'optional',
});

export const chatRoutes = [getChatAvailable, startChat, watchOwnTicket] as const;
