import { boolean, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './reminder-calls.ts';

const tag = 'Recordatorios';
const problem = { schema: problemSchema };
const params = object({ token: string().required().max(120) }).noUnknown();
const choice = object({ wanted: boolean().required() }).noUnknown();

export const chooseReminders = defineRoute({
  ...calls.chooseReminders,
  summary: 'El titular de un recordatorio elige si quiere recibir más',
  tag,
  params,
  body: choice,
  success: choice,
  responses: { 200: { schema: choice }, 400: problem, 404: problem },
});

/** RFC 8058: the form of a mail program, whose only field is `List-Unsubscribe=One-Click`. */
export const stopReminders = defineRoute({
  ...calls.stopReminders,
  summary: 'Un programa de correo pide que no se envíen más recordatorios',
  tag,
  params,
  bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  bodyLimit: 1024,
  responses: { 204: { empty: true }, 404: problem, 413: problem },
});

export const reminderRoutes = [chooseReminders, stopReminders] as const;
