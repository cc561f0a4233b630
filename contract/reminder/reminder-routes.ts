import { array, boolean, object, string } from 'yup';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './reminder-calls.ts';

const tag = 'Recordatorios';
const problem = { schema: problemSchema };
const params = object({ token: string().required().max(120) }).noUnknown();
/** What may be refused: one category, or everything that asks to buy; reminders, if it is not said. */
const category = string().oneOf(optOutScopes);
const choice = object({ category, wanted: boolean().required() }).noUnknown();
const chosen = object({ category: category.required(), wanted: boolean().required() });
const choices = object({
  items: array(
    object({
      category: string().oneOf(optOutScopes).required(),
      channel: string().oneOf(['mail']).required(),
      wanted: boolean().required(),
    }).required(),
  ).required(),
});

/** Reads only: mail programs open links to look at them. */
export const readMailChoices = defineRoute({
  ...calls.readMailChoices,
  summary: 'Qué correos quiere recibir el titular de un recordatorio',
  tag,
  params,
  success: choices,
  responses: { 200: { schema: choices }, 404: problem },
});

export const chooseReminders = defineRoute({
  ...calls.chooseReminders,
  summary: 'El titular de un recordatorio elige qué correos quiere recibir',
  tag,
  params,
  body: choice,
  success: chosen,
  responses: { 200: { schema: chosen }, 404: problem },
});

/** RFC 8058: the form of a mail program, whose only field is `List-Unsubscribe=One-Click`. */
export const stopReminders = defineRoute({
  ...calls.stopReminders,
  summary: 'Un programa de correo pide que no se envíen más recordatorios',
  tag,
  params,
  bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  bodyLimit: 1024,
  responses: { 204: { empty: true }, 404: problem },
});

export const reminderRoutes = [readMailChoices, chooseReminders, stopReminders] as const;
