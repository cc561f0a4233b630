import { array, boolean, mixed, number, object, string } from 'yup';
import { passwordPolicyNames } from '@cotejo/domain/account/password-policy.ts';
import { scopeKinds, scopes } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { accountKinds, roleNames } from '@cotejo/domain/account/roles.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './account-calls.ts';

const tag = 'Cuentas';
const problem = { schema: problemSchema };
const nothing = { empty: true } as const;
const text = string().required();
const secret = string()
  .matches(/^[\w-]{20,128}$/)
  .required();
const idParams = object({ id: string().matches(uuidPattern).required() }).noUnknown();
const email = string().max(254).email();
/** Longer ones are only work for the hash. */
const password = string().min(1).max(256);
const language = string().oneOf(languages);

const membership = object({
  role: string().oneOf(roleNames).required(),
  scopeKind: string().oneOf(scopeKinds).required(),
  /** The country's code, the company's id …; `*` for all. */
  scopeId: string().max(64).required(),
});

const grant = object({
  permission: string().oneOf(permissions).required(),
  scope: string().oneOf(Object.values(scopes)).required(),
  /** Somebody else who holds it approves each use. */
  fourEyes: boolean().required(),
});

const userShape = {
  id: text,
  kind: string().oneOf(accountKinds).required(),
  name: text,
  email: text,
  language: language.required(),
  status: string()
    .oneOf(['INVITED', 'ACTIVE', 'DISABLED'] as const)
    .required(),
  memberships: array(membership).required(),
};
const userSchema = object(userShape);
const meSchema = object({
  ...userShape,
  /** The role's name in the caller's language. */
  roleTitle: text,
  /** What the session acts as. */
  membership: membership.required(),
  permissions: array(grant).required(),
});

const tokenSchema = object({
  /**
   * `signedIn`; else what is missing: a code, or first of all an app that makes codes. `signedOut`: there is no
   * earlier session to renew.
   */
  state: string()
    .oneOf(['signedIn', 'code', 'enrol', 'signedOut'] as const)
    .required(),
  /** For `Authorization: Bearer`; kept in memory, never stored. */
  accessToken: string().nullable().defined(),
  /** Seconds. */
  expiresIn: number().integer().nullable().defined(),
  /** Names this sign-in while its code is missing; five minutes. */
  challenge: string().nullable().defined(),
  /** What may be given for it, where the state is `code`. */
  secondFactors: array(
    string()
      .oneOf(['totp', 'passkey'] as const)
      .required(),
  ).required(),
  /** Where a sign-in at the identity provider was begun from: an address of this site. */
  referrer: string().nullable().defined(),
});

/** WebAuthn's JSON, as the browser's own functions take it. */
const webauthnOptions = mixed<Readonly<Record<string, unknown>>>()
  .required()
  .meta({ jsonSchema: { type: 'object', additionalProperties: true } });
const base64url = (max: number) =>
  string()
    .matches(/^[\w-]+$/)
    .max(max);
const passkeyId = base64url(1_400);

/** What an authenticator signed at a sign-in (`AuthenticationResponseJSON`). */
const assertion = object({
  id: passkeyId.required(),
  rawId: passkeyId.required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
  response: object({
    clientDataJSON: base64url(8_000).required(),
    authenticatorData: base64url(8_000).required(),
    signature: base64url(4_000).required(),
    userHandle: base64url(200),
  }).required(),
  authenticatorAttachment: string().oneOf(['platform', 'cross-platform'] as const),
  clientExtensionResults: object({}).required(),
});

/** What an authenticator made (`RegistrationResponseJSON`). */
const attestation = object({
  id: passkeyId.required(),
  rawId: passkeyId.required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
  response: object({
    clientDataJSON: base64url(8_000).required(),
    attestationObject: base64url(40_000).required(),
    authenticatorData: base64url(8_000),
    transports: array(string().max(30).required()),
    publicKeyAlgorithm: number().integer(),
    publicKey: base64url(8_000),
  }).required(),
  authenticatorAttachment: string().oneOf(['platform', 'cross-platform'] as const),
  clientExtensionResults: object({}).required(),
});

/** Spec 3 §7. Signs in by a password, then by the code of an app, or by the cookie of an earlier sign-in. */
export const createToken = defineRoute({
  ...calls.createToken,
  summary: 'Ingreso: con contraseña, con el código que falta, o renovando la sesión',
  tag,
  body: object({
    grant: string()
      .oneOf(['password', 'oidc', 'code', 'passkey', 'refresh'] as const)
      .required(),
    email,
    password,
    challenge: string().max(2_000),
    code: string().matches(/^\d{6}$/),
    passkey: assertion.default(undefined).optional(),
    /** The query with which the identity provider led back to the sign-in page: `code=…&state=…`. */
    query: string().max(4_000),
  }).noUnknown(),
  success: tokenSchema,
  responses: {
    200: { schema: tokenSchema },
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    422: problem,
    429: problem,
  },
});

const signInOptionsSchema = object({
  /** The identity provider that staff may sign in with. */
  oidc: object({ name: text }).nullable().defined(),
});

export const getSignInOptions = defineRoute({
  ...calls.getSignInOptions,
  summary: 'Con qué se puede ingresar además de la contraseña',
  tag,
  success: signInOptionsSchema,
  responses: { 200: { schema: signInOptionsSchema } },
});

/** OpenID Connect: authorization code with PKCE. The provider leads back to the sign-in page. */
export const startOidcSignIn = defineRoute({
  ...calls.startOidcSignIn,
  summary: 'Lleva a ingresar con el proveedor de identidad del personal',
  tag,
  // Longer addresses than our pages have; a request line of a few kilobytes more is refused before any route.
  query: object({ referrer: string().max(500) }),
  responses: { 303: nothing, 400: problem, 404: problem, 503: problem },
});

export const startPasskeySignIn = defineRoute({
  ...calls.startPasskeySignIn,
  summary: 'Lo que una llave de acceso debe firmar para seguir un ingreso',
  tag,
  body: object({ challenge: string().required().max(2_000) }).noUnknown(),
  success: webauthnOptions,
  responses: { 200: { schema: webauthnOptions }, 400: problem, 401: problem, 403: problem },
});

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
  success: passkeysSchema,
  responses: { 200: { schema: passkeysSchema }, 401: problem },
});

export const startPasskey = defineRoute({
  ...calls.startPasskey,
  summary: 'Lo que el navegador necesita para crear una llave de acceso; sólo personal',
  tag,
  signedIn: true,
  success: webauthnOptions,
  responses: { 200: { schema: webauthnOptions }, 401: problem, 403: problem, 409: problem },
});

export const addPasskey = defineRoute({
  ...calls.addPasskey,
  summary: 'Agrega la llave de acceso que se creó',
  tag,
  signedIn: true,
  body: object({ passkey: attestation.required() }).noUnknown(),
  responses: { 204: nothing, 400: problem, 401: problem, 422: problem },
});

export const deletePasskey = defineRoute({
  ...calls.deletePasskey,
  summary: 'Quita una llave de acceso de esta cuenta',
  tag,
  signedIn: true,
  params: object({ id: passkeyId.required() }).noUnknown(),
  responses: { 204: nothing, 400: problem, 401: problem, 404: problem },
});

const linkSchema = object({
  purpose: string()
    .oneOf(['invite', 'reset'] as const)
    .required(),
  /** `ro•••@cotejo.example`: whoever found the link learns no address. */
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
  responses: { 200: { schema: linkSchema }, 400: problem, 401: problem },
});

export const setPassword = defineRoute({
  ...calls.setPassword,
  summary: 'Define la contraseña con el enlace recibido, o la cambia con la actual',
  tag,
  body: object({
    link: string().matches(/^[\w-]{20,128}$/),
    email,
    current: password,
    password: password.required(),
  }).noUnknown(),
  responses: { 204: nothing, 400: problem, 401: problem, 422: problem, 429: problem },
});

export const askForReset = defineRoute({
  ...calls.askForReset,
  summary: 'Envía por correo un enlace para cambiar la contraseña; responde igual si no hay cuenta',
  tag,
  body: object({ email: email.required() }).noUnknown(),
  responses: { 202: nothing, 400: problem, 429: problem },
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
  responses: { 200: { schema: authenticatorSchema }, 400: problem, 401: problem },
});

export const readMe = defineRoute({
  ...calls.readMe,
  summary: 'La cuenta de esta sesión, su rol y lo que puede hacer',
  tag,
  signedIn: true,
  success: meSchema,
  responses: { 200: { schema: meSchema }, 401: problem },
});

export const signOut = defineRoute({
  ...calls.signOut,
  summary: 'Cierra esta sesión',
  tag,
  signedIn: true,
  responses: { 204: nothing, 401: problem },
});

const sessionsSchema = object({
  items: array(
    object({
      id: text,
      device: text,
      network: text,
      openedAt: text,
      usedAt: text,
      isThis: boolean().required(),
    }),
  ).required(),
});

export const listSessions = defineRoute({
  ...calls.listSessions,
  summary: 'Las sesiones abiertas de esta cuenta',
  tag,
  signedIn: true,
  success: sessionsSchema,
  responses: { 200: { schema: sessionsSchema }, 401: problem },
});

export const endSession = defineRoute({
  ...calls.endSession,
  summary: 'Cierra una sesión de esta cuenta',
  tag,
  signedIn: true,
  params: idParams,
  responses: { 204: nothing, 401: problem, 404: problem },
});

export const endOtherSessions = defineRoute({
  ...calls.endOtherSessions,
  summary: 'Cierra todas las demás sesiones de esta cuenta',
  tag,
  signedIn: true,
  responses: { 204: nothing, 401: problem },
});

/** Spec 3 §7. One's own, or one that the caller may manage; anybody else's does not exist. */
export const getUser = defineRoute({
  ...calls.getUser,
  summary: 'Una cuenta: la propia, o una que puedes administrar',
  tag,
  signedIn: true,
  params: idParams,
  success: userSchema,
  responses: { 200: { schema: userSchema }, 401: problem, 404: problem },
});

const invitedSchema = object({ id: text });

export const inviteAccount = defineRoute({
  ...calls.inviteAccount,
  summary: 'Invita a una persona con un rol; recibe un enlace por correo',
  tag,
  permission: 'account:invite',
  body: object({
    name: string().trim().min(2).max(120).required(),
    email: email.required(),
    language: language.required(),
    passwordPolicy: string().oneOf(passwordPolicyNames),
    membership: membership.noUnknown().required(),
  }).noUnknown(),
  success: invitedSchema,
  responses: {
    201: { schema: invitedSchema },
    400: problem,
    401: problem,
    403: problem,
    409: problem,
  },
});

export const disableAccount = defineRoute({
  ...calls.disableAccount,
  summary: 'Deshabilita una cuenta y cierra sus sesiones',
  tag,
  permission: 'account:disable',
  params: idParams,
  responses: { 204: nothing, 401: problem, 403: problem, 404: problem },
});

const matrixSchema = object({
  roles: array(object({ role: string().oneOf(roleNames).required(), title: text })).required(),
  permissions: array(
    object({
      permission: string().oneOf(permissions).required(),
      held: array(
        object({
          role: string().oneOf(roleNames).required(),
          scope: string().oneOf(Object.values(scopes)).required(),
          fourEyes: boolean().required(),
        }),
      ).required(),
    }),
  ).required(),
});

/** The permission table as administrators read it: for each permission who holds it. */
export const listPermissions = defineRoute({
  ...calls.listPermissions,
  summary: 'Qué puede hacer cada rol',
  tag,
  permission: 'account:invite',
  success: matrixSchema,
  responses: { 200: { schema: matrixSchema }, 401: problem, 403: problem },
});

const auditSchema = object({
  items: array(
    object({
      id: number().integer().required(),
      at: text,
      actorId: string().nullable().defined(),
      role: string().nullable().defined(),
      action: text,
      target: string().nullable().defined(),
      outcome: text,
      network: string().nullable().defined(),
    }),
  ).required(),
});

/** A calendar day in UTC, as the rows are dated. */
const day = string().matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const auditFilter = {
  actorId: string().matches(uuidPattern),
  /** An act as the audit names it: `charge:decide`. */
  action: string().max(80),
  target: string().max(120),
  /** The first and the last day that are wanted. */
  from: day,
  until: day,
};

export const listAudit = defineRoute({
  ...calls.listAudit,
  summary: 'Quién hizo qué, cuándo y desde dónde, lo más reciente primero',
  tag,
  permission: 'audit:read',
  query: object({
    ...auditFilter,
    /** Only rows before this id, to page on. */
    before: number().integer().min(1),
  }),
  success: auditSchema,
  responses: { 200: { schema: auditSchema }, 400: problem, 401: problem, 403: problem },
});

const askedSchema = object({
  status: string()
    .oneOf(['awaiting_approval'] as const)
    .required(),
});

/** The first of two people asks (202); the second one, who asks for exactly the same, gets the file. */
export const exportAudit = defineRoute({
  ...calls.exportAudit,
  summary: 'Las mismas filas como CSV; vale cuando otra persona pide exactamente lo mismo',
  tag,
  permission: 'audit:export',
  body: object({
    ...auditFilter,
    from: day.required(),
    until: day.required(),
  }).noUnknown(),
  success: askedSchema,
  responses: {
    200: { contentType: 'text/csv; charset=utf-8' },
    202: { schema: askedSchema },
    400: problem,
    401: problem,
    403: problem,
    422: problem,
  },
});

export const accountRoutes = [
  createToken,
  readHashToken,
  getUser,
  readMe,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  setUpAuthenticator,
  getSignInOptions,
  startOidcSignIn,
  startPasskeySignIn,
  listPasskeys,
  startPasskey,
  addPasskey,
  deletePasskey,
  askForReset,
  setPassword,
  inviteAccount,
  disableAccount,
  listPermissions,
  listAudit,
  exportAudit,
] as const;
