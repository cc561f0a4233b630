import { array, boolean, object, string } from 'yup';
import { scopes } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { defineRoute } from '../route.ts';
import * as calls from './account-calls.ts';
import {
  idParams,
  membership,
  nothing,
  problem,
  tag,
  text,
  userSchema,
  userShape,
  workPlaceShape,
} from './account-fields.ts';

const grant = object({
  permission: string().oneOf(permissions).required(),
  scope: string().oneOf(Object.values(scopes)).required(),
  /** Somebody else who holds it approves each use. */
  fourEyes: boolean().required(),
});

const meSchema = object({
  ...userShape,
  /** The role's name in the caller's language. */
  roleTitle: text,
  /** What the session acts as. */
  membership: membership.required(),
  /** Where the account may work, this place included; the choice of `changePlace`. */
  places: array(object({ ...workPlaceShape, isThis: boolean().required() })).required(),
  permissions: array(grant).required(),
  /** Besides codes by mail or an identity provider. */
  hasPassword: boolean().required(),
});

export const readMe = defineRoute({
  ...calls.readMe,
  summary: 'La cuenta de esta sesión, su rol y lo que puede hacer',
  tag,
  signedIn: true,
  concerns: 'session',
  success: meSchema,
  responses: { 200: { schema: meSchema } },
});

export const changePlace = defineRoute({
  ...calls.changePlace,
  summary: 'Esta sesión trabaja desde ahora en otro de los lugares de la cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  body: object({ membershipId: string().matches(uuidPattern).required() }).noUnknown(),
  responses: { 204: nothing, 403: problem, 404: problem },
});

const invitationsSchema = object({
  items: array(object({ ...workPlaceShape, invitedAt: text, expiresAt: text })).required(),
});

/** `id` is the invitation's. */
export const listInvitations = defineRoute({
  ...calls.listInvitations,
  summary: 'Los roles a los que invitaron a esta cuenta y que nadie ha respondido',
  tag,
  signedIn: true,
  concerns: 'session',
  success: invitationsSchema,
  responses: { 200: { schema: invitationsSchema } },
});

export const answerInvitation = defineRoute({
  ...calls.answerInvitation,
  summary: 'Acepta o rechaza un rol al que invitaron a esta cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  stepUp: 'own',
  params: idParams,
  body: object({ accepted: boolean().required() }).noUnknown(),
  responses: { 204: nothing, 404: problem, 409: problem },
});

export const signOut = defineRoute({
  ...calls.signOut,
  summary: 'Cierra esta sesión',
  tag,
  signedIn: true,
  concerns: 'session',
  responses: { 204: nothing },
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
  concerns: 'session',
  success: sessionsSchema,
  responses: { 200: { schema: sessionsSchema } },
});

export const endSession = defineRoute({
  ...calls.endSession,
  summary: 'Cierra una sesión de esta cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  stepUp: 'own',
  params: idParams,
  responses: { 204: nothing, 404: problem },
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
  concerns: 'person',
  success: cardsSchema,
  responses: { 200: { schema: cardsSchema } },
});

export const removeCard = defineRoute({
  ...calls.removeCard,
  summary:
    'Elimina una tarjeta guardada, también en el medio de pago; termina las suscripciones que paga',
  tag,
  signedIn: true,
  concerns: 'person',
  params: idParams,
  responses: { 204: nothing, 404: problem },
});

export const endOtherSessions = defineRoute({
  ...calls.endOtherSessions,
  summary: 'Cierra todas las demás sesiones de esta cuenta',
  tag,
  signedIn: true,
  concerns: 'session',
  stepUp: 'own',
  responses: { 204: nothing },
});

/** Spec 3 §7. One's own, or one that the caller may manage; anybody else's does not exist. */
export const getUser = defineRoute({
  ...calls.getUser,
  summary: 'Una cuenta: la propia, o una que puedes administrar',
  tag,
  signedIn: true,
  concerns: 'session',
  params: idParams,
  success: userSchema,
  responses: { 200: { schema: userSchema }, 404: problem },
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
  reach: 'place',
  success: matrixSchema,
  responses: { 200: { schema: matrixSchema } },
});

export const accountRoutes = [
  getUser,
  readMe,
  changePlace,
  listInvitations,
  answerInvitation,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  listCards,
  removeCard,
  listPermissions,
] as const;
