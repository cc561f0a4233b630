import { array, number, object, string } from 'yup';
import { passwordPolicyNames } from '@cotejo/domain/account/password-policy.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { defineRoute } from '../route.ts';
import * as calls from './account-calls.ts';
import { email, idParams, nothing, problem, tag, text, workPlace } from './account-fields.ts';
import { assertion, webauthnOptions } from './webauthn.ts';

const secret = string()
  .matches(/^[\w-]{20,128}$/)
  .required();
/** Longer ones are only work for the hash. */
const password = string().min(1).max(256);

const tokenSchema = object({
  /**
   * `signedIn`; else what is missing: a code, or first of all an app that makes codes, or the choice of one of several
   * places (`choose`). `signedOut`: there is no earlier session to renew.
   */
  state: string()
    .oneOf(['signedIn', 'code', 'enrol', 'choose', 'signedOut'] as const)
    .required(),
  /** For `Authorization: Bearer`; kept in memory, never stored. */
  accessToken: string().nullable().defined(),
  /** Seconds. */
  expiresIn: number().integer().nullable().defined(),
  /** Names this sign-in while its code or its place is missing; five minutes. */
  challenge: string().nullable().defined(),
  /** What may be given for it, where the state is `code`. */
  secondFactors: array(
    string()
      .oneOf(['totp', 'passkey'] as const)
      .required(),
  ).required(),
  /** The places to choose from while the state is `choose`; otherwise empty. */
  places: array(workPlace).required(),
  /** Where a sign-in at the identity provider was begun from: an address of this site. */
  referrer: string().nullable().defined(),
});

/** Spec 3 §7. Signs in by a password or the code of a mail, then by the code of an app, or by the cookie of an earlier sign-in. */
export const createToken = defineRoute({
  ...calls.createToken,
  summary:
    'Ingreso: con contraseña, con el código de un correo, con el código que falta, con el lugar donde se trabaja, o renovando la sesión',
  tag,
  body: object({
    grant: string()
      .oneOf(['password', 'oidc', 'mailCode', 'code', 'passkey', 'place', 'refresh'] as const)
      .required(),
    email,
    password,
    challenge: string().max(2_000),
    /** Of the app; of the mail, where the grant is `mailCode`. */
    code: string().matches(/^\d{6}$/),
    /** One of `places`. */
    membershipId: string().matches(uuidPattern),
    passkey: assertion.default(undefined).optional(),
    /** The query with which the identity provider led back to the sign-in page: `code=…&state=…`. */
    query: string().max(4_000),
  }).noUnknown(),
  success: tokenSchema,
  responses: {
    200: { schema: tokenSchema },
    401: problem,
    403: problem,
    404: problem,
    422: problem,
  },
});

const signInOptionsSchema = object({
  /** The identity provider that staff may sign in with. */
  oidc: object({ name: text }).nullable().defined(),
  /** Companies of the domain that is asked about, whose people may sign in by the company's own provider, and where. */
  companies: array(object({ name: text, href: text }).required()).required(),
});

export const getSignInOptions = defineRoute({
  ...calls.getSignInOptions,
  summary: 'Con qué se puede ingresar además de la contraseña',
  tag,
  query: object({
    /** Of an address of mail, which is not sent. */
    domain: string().max(120),
    referrer: string().max(500),
  }),
  success: signInOptionsSchema,
  responses: { 200: { schema: signInOptionsSchema }, 400: problem },
});

/** OpenID Connect: authorization code with PKCE. The provider leads back to the sign-in page. */
export const startOidcSignIn = defineRoute({
  ...calls.startOidcSignIn,
  summary: 'Lleva a ingresar con el proveedor de identidad del personal, o con el de una empresa',
  tag,
  // Longer addresses than our pages have; a request line of a few kilobytes more is refused before any route.
  query: object({
    referrer: string().max(500),
    /** As `getSignInOptions` names it in an address; without it, the provider of our staff. */
    company: string().matches(uuidPattern),
    language: string().oneOf(languages),
  }),
  responses: { 303: nothing, 400: problem, 404: problem, 503: problem },
});

/** Where the provider of a company leads back to: each company's is its own (RFC 9700 §4.4). It leads on to the sign-in page. */
export const returnFromProvider = defineRoute({
  ...calls.returnFromProvider,
  summary: 'Adonde vuelve quien ingresó con el proveedor de identidad de su empresa',
  tag,
  params: idParams,
  responses: { 303: nothing, 400: problem },
});

export const startPasskeySignIn = defineRoute({
  ...calls.startPasskeySignIn,
  summary: 'Lo que una llave de acceso debe firmar para seguir un ingreso',
  tag,
  body: object({ challenge: string().required().max(2_000) }).noUnknown(),
  success: webauthnOptions,
  responses: { 200: { schema: webauthnOptions }, 401: problem, 403: problem },
});

const linkSchema = object({
  purpose: string()
    .oneOf(['invite', 'reset'] as const)
    .required(),
  /** Masked, `ro•••@cotejo.example`: the full address is not shown, because somebody else may hold the link. */
  email: text,
  expiresAt: text,
  passwordPolicy: string().oneOf(passwordPolicyNames).required(),
});

/** Spec 3 §7: what the link of an invitation or a reset is good for. Uses nothing up. */
export const readHashToken = defineRoute({
  ...calls.readHashToken,
  summary: 'Para qué sirve el enlace de una invitación o de un cambio de contraseña',
  tag,
  params: object({ hash: secret }).noUnknown(),
  success: linkSchema,
  responses: { 200: { schema: linkSchema }, 401: problem },
});

export const setPassword = defineRoute({
  ...calls.setPassword,
  summary: 'Define la contraseña con el enlace recibido, o la cambia con la actual',
  tag,
  body: object({
    link: string().matches(/^[\w-]{20,128}$/),
    email,
    current: password,
    /** Of the account's app, where it has one and no session proves it. */
    code: string().matches(/^\d{6}$/),
    password: password.required(),
  }).noUnknown(),
  responses: { 204: nothing, 401: problem, 422: problem },
});

export const askForReset = defineRoute({
  ...calls.askForReset,
  summary: 'Envía por correo un enlace para cambiar la contraseña; responde igual si no hay cuenta',
  tag,
  body: object({ email: email.required() }).noUnknown(),
  responses: { 202: nothing, 401: problem },
});

const authenticatorSchema = object({
  /** Base32, to type in by hand. */
  secret: text,
  /** `otpauth://…`, for a QR code. */
  uri: text,
});

export const setUpAuthenticator = defineRoute({
  ...calls.setUpAuthenticator,
  summary: 'Entrega el secreto de una aplicación de autenticación; vale desde su primer código',
  tag,
  body: object({ challenge: string().required().max(2_000) }).noUnknown(),
  success: authenticatorSchema,
  responses: { 200: { schema: authenticatorSchema }, 401: problem },
});

export const signInRoutes = [
  createToken,
  getSignInOptions,
  startOidcSignIn,
  returnFromProvider,
  startPasskeySignIn,
  readHashToken,
  setPassword,
  askForReset,
  setUpAuthenticator,
] as const;
