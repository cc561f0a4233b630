import { array, object, string } from 'yup';
import { defineRoute } from '../route.ts';
import * as calls from './account-calls.ts';
import { nothing, problem, tag, text } from './account-fields.ts';
import { attestation, passkeyId, webauthnOptions } from './webauthn.ts';

const passkeysSchema = object({
  items: array(
    object({
      id: text,
      label: text,
      createdAt: text,
      usedAt: string().nullable().defined(),
    }),
  ).required(),
});

export const listPasskeys = defineRoute({
  ...calls.listPasskeys,
  summary: 'Las llaves de acceso de esta cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  success: passkeysSchema,
  responses: { 200: { schema: passkeysSchema } },
});

export const startPasskey = defineRoute({
  ...calls.startPasskey,
  summary:
    'Lo que el navegador necesita para crear una llave de acceso; requiere una aplicación de códigos',
  tag,
  signedIn: true,
  concerns: 'session',
  stepUp: 'own',
  success: webauthnOptions,
  responses: { 200: { schema: webauthnOptions }, 409: problem },
});

export const addPasskey = defineRoute({
  ...calls.addPasskey,
  summary: 'Agrega la llave de acceso que se creó',
  tag,
  signedIn: true,
  concerns: 'session',
  stepUp: 'own',
  body: object({ passkey: attestation.required() }).noUnknown(),
  responses: { 204: nothing, 422: problem },
});

export const deletePasskey = defineRoute({
  ...calls.deletePasskey,
  summary: 'Quita una llave de acceso de esta cuenta',
  tag,
  signedIn: true,
  concerns: 'person',
  stepUp: 'own',
  params: object({ id: passkeyId.required() }).noUnknown(),
  responses: { 204: nothing, 404: problem },
});

export const passkeyRoutes = [listPasskeys, startPasskey, addPasskey, deletePasskey] as const;
