import { object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './contact-us-calls.ts';

const problem = { schema: problemSchema };
const written = object({
  /** What the desk and whoever wrote call it. */
  reference: string().required(),
}).required();

/** The answer comes by mail, with a link to the conversation. */
export const writeToDesk = defineRoute({
  ...calls.writeToDesk,
  summary:
    'Escribe a la mesa quien ingresó con su cuenta: es una consulta, y se responde por correo',
  tag: 'Solicitudes',
  permission: 'contact-us:create',
  reach: 'record',
  /** The answers of the form (`domain/ticket/contact-us-form.ts`). */
  body: object({ values: object().required() }).noUnknown(),
  success: written,
  responses: { 201: { schema: written }, 409: problem, 422: problem },
  idempotencyKey: 'required',
});

export const contactUsRoutes = [writeToDesk] as const;
