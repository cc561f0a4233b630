import { array, boolean, object, string } from 'yup';
import { passwordPolicyNames } from '@cotejo/domain/account/password-policy.ts';
import { scopeKinds, scopes } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { accountKinds, roleNames } from '@cotejo/domain/account/roles.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { defineRoute } from '../route.ts';
import * as calls from './account-calls.ts';
import { email, nothing, problem, tag, text } from './account-fields.ts';

const idParams = object({ id: string().matches(uuidPattern).required() }).noUnknown();
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
  stepUp: 'own',
  params: idParams,
  responses: { 204: nothing, 401: problem, 404: problem },
});

const cardsSchema = object({
  items: array(
    object({
      id: string().required(),
      brand: string().nullable().defined(),
      last4: string().nullable().defined(),
      storedAt: string().required(),
      /** Insurances whose later periods it pays. */
      pays: array(string().required()).required(),
    }),
  ).required(),
});

export const listCards = defineRoute({
  ...calls.listCards,
  summary:
    'Las tarjetas guardadas de las compras con el correo de esta cuenta, comprobado o abiertas en este navegador',
  tag,
  signedIn: true,
  success: cardsSchema,
  responses: { 200: { schema: cardsSchema }, 401: problem },
});

export const removeCard = defineRoute({
  ...calls.removeCard,
  summary:
    'Elimina una tarjeta guardada, también en el medio de pago; termina las suscripciones que paga',
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
  stepUp: 'own',
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

export const accountRoutes = [
  getUser,
  readMe,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  listCards,
  removeCard,
  inviteAccount,
  disableAccount,
  listPermissions,
] as const;
