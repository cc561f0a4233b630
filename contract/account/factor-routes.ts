import { boolean, object, string } from 'yup';
import { defineRoute } from '../route.ts';
import * as calls from './account-calls.ts';
import { nothing, problem, tag, text } from './account-fields.ts';
import { assertion, webauthnOptions } from './webauthn.ts';

const code = string().matches(/^\d{6}$/);

const factorsSchema = object({
  /** Whether an authenticator app counts. */
  hasApp: boolean().required(),
  /** Whether this kind of account always signs in with a second factor. */
  isRequired: boolean().required(),
});

export const readFactors = defineRoute({
  ...calls.readFactors,
  summary: 'El segundo factor de esta cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  success: factorsSchema,
  responses: { 200: { schema: factorsSchema } },
});

const appSchema = object({
  /** Base32, to type in by hand. */
  secret: text,
  /** `otpauth://…`, for a QR code. */
  uri: text,
});

export const addAuthenticator = defineRoute({
  ...calls.addAuthenticator,
  summary:
    'Entrega el secreto de una aplicación de códigos para esta cuenta; vale desde su primer código',
  tag,
  signedIn: true,
  concerns: 'session',
  stepUp: 'factor',
  success: appSchema,
  responses: { 200: { schema: appSchema }, 409: problem },
});

export const confirmAuthenticator = defineRoute({
  ...calls.confirmAuthenticator,
  summary: 'El primer código de la aplicación: desde ahora protege la cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  body: object({ code: code.required() }).noUnknown(),
  responses: { 204: nothing, 409: problem },
});

export const removeAuthenticator = defineRoute({
  ...calls.removeAuthenticator,
  summary:
    'Quita la aplicación de códigos, donde no es obligatoria y no queda ninguna llave de acceso',
  tag,
  signedIn: true,
  concerns: 'person',
  stepUp: 'own',
  responses: { 204: nothing, 404: problem, 409: problem },
});

/** Answers STEP_UP: with the code of an app, a passkey, or the password where the account has neither. */
export const proveAgain = defineRoute({
  ...calls.proveAgain,
  summary: 'Prueba otra vez quién eres, para un acto que lo pide',
  tag,
  signedIn: true,
  concerns: 'session',
  body: object({
    code,
    password: string().min(1).max(256),
    /** That was mailed to the account's address (`askForOwnCode`). */
    mailCode: code,
    passkey: assertion.default(undefined).optional(),
  }).noUnknown(),
  responses: { 204: nothing, 403: problem, 422: problem },
});

export const startPasskeyProof = defineRoute({
  ...calls.startPasskeyProof,
  summary: 'Lo que una llave de acceso debe firmar para probar otra vez quién eres',
  tag,
  signedIn: true,
  concerns: 'session',
  success: webauthnOptions,
  responses: { 200: { schema: webauthnOptions } },
});

export const factorRoutes = [
  readFactors,
  addAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  proveAgain,
  startPasskeyProof,
] as const;
