import { array, boolean, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { messageKindNames } from '@cotejo/domain/message/message-kinds.ts';
import { refusedWhys, unsentStates } from '@cotejo/domain/message/message-transitions.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './message-calls.ts';

const tag = 'Personal';
const unsentSchema = object({
  items: array(
    object({
      id: string().required(),
      kind: string().oneOf(messageKindNames).required(),
      state: string().oneOf(unsentStates).required(),
      why: string().oneOf(refusedWhys).nullable().defined(),
      /** The record that it is about: `purchase`, and its id. */
      subjectType: string().required(),
      subjectId: string().required(),
      /** Null: it belongs to no country. */
      country: string().nullable().defined(),
      tries: number().integer().required(),
      createdAt: string().required(),
      /** What an act names: somebody else may be first. */
      version: number().integer().required(),
    }).required(),
  ).required(),
  /** What the next page begins after; null = this is the last one. */
  next: string().nullable().defined(),
  /** May the caller try them again, or close them? */
  mayAct: boolean().required(),
});

export const listUnsentMessages = defineRoute({
  ...calls.listUnsentMessages,
  summary: 'Correos que no llegaron a su destinatario, los más antiguos primero; sólo personal',
  tag,
  permission: 'admin:unsent-notification:read',
  reach: 'country',
  query: object({
    kind: string().oneOf(messageKindNames),
    country: string().oneOf(countryCodes),
    /** Written at least so many days ago. */
    days: number().integer().min(0).max(3650).default(0),
    after: string().max(80),
    /** One of them alone. */
    id: string().matches(uuidPattern),
  }).noUnknown(),
  success: unsentSchema,
  responses: { 200: { schema: unsentSchema } },
});

const params = object({ messageId: string().matches(uuidPattern).required() }).noUnknown();
const version = number().integer().min(1).required();
const doneSchema = object({ status: string().oneOf(['due', 'skipped']).required() });
const handled = {
  200: { schema: doneSchema },
} as const;

/** It leaves at once, if it may and is still needed; an address that was taken for dead is tried again. */
export const retryMessage = defineRoute({
  ...calls.retryMessage,
  summary: 'Intenta otra vez un correo que no llegó; sólo personal',
  tag,
  permission: 'admin:unsent-notification:update-status',
  reach: 'country',
  params,
  body: object({ version }).noUnknown(),
  success: doneSchema,
  responses: handled,
  idempotencyKey: 'optional',
});

export const skipMessage = defineRoute({
  ...calls.skipMessage,
  summary: 'Cierra un correo que no llegó, y por qué; sólo personal',
  tag,
  permission: 'admin:unsent-notification:update-status',
  reach: 'country',
  params,
  body: object({ version, reason: reasonSchema }).noUnknown(),
  success: doneSchema,
  responses: handled,
  idempotencyKey: 'optional',
});

export const messageRoutes = [listUnsentMessages, retryMessage, skipMessage] as const;
