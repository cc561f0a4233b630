import { array, boolean, number, object, string } from 'yup';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { passwordPolicyNames } from '@cotejo/domain/account/password-policy.ts';
import { scopeKinds } from '@cotejo/domain/account/permission-matrix.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import {
  email,
  idParams,
  language,
  membershipShape,
  nothing,
  problem,
  tag,
  text,
} from './account-fields.ts';
import * as calls from './manage-calls.ts';

const problems = { 400: problem, 401: problem, 403: problem, 404: problem, 409: problem } as const;
const pageQuery = object({ page: number().integer().min(1).max(10_000).default(1) }).noUnknown();
const integer = number().integer().required();
const pageShape = { page: integer, pageSize: integer, count: integer };

/** `supervisorId`: of an executive, whose team they are in. */
const givenMembership = object({
  ...membershipShape,
  supervisorId: string().matches(uuidPattern),
})
  .noUnknown()
  .required();

const of = recordRoutes(accountRecord, { tag, reach: 'place' });

export const listAccounts = of.list(
  calls.listAccounts,
  'Las cuentas que puedes administrar, con filtros y por páginas',
);
export const exportAccounts = of.export(
  calls.exportAccounts,
  'Las cuentas de una lista, con sus filtros y su orden, como archivo',
);
export const readAccount = of.read(calls.readAccount, 'Una cuenta, y qué puedes hacer con ella');
export const readAccountHistory = of.history(
  calls.readAccountHistory,
  'Qué se pidió y se hizo con los accesos de una cuenta, lo último primero',
);

const askedSchema = object({
  /** Of the request, never of an account. */
  id: text,
  status: string()
    .oneOf(['done', 'awaiting_approval'] as const)
    .required(),
});

export const inviteAccount = defineRoute({
  ...calls.inviteAccount,
  summary:
    'Invita a una persona con un rol; recibe un correo, tenga o no una cuenta. Los roles del personal y los que invitan a otros esperan a una segunda persona',
  tag,
  permission: 'account:invite',
  reach: 'place',
  body: object({
    name: string().trim().min(2).max(120).required(),
    email: email.required(),
    language: language.required(),
    passwordPolicy: string().oneOf(passwordPolicyNames),
    membership: givenMembership,
  }).noUnknown(),
  success: askedSchema,
  responses: { 201: { schema: askedSchema }, ...problems, 422: problem, 429: problem },
});

const requestsSchema = object({
  items: array(
    object({
      id: text,
      kind: string()
        .oneOf(['invite', 'grant', 'end', 'reset_factor'] as const)
        .required(),
      status: string()
        .oneOf(['asked', 'done', 'declined', 'expired'] as const)
        .required(),
      /** Null for invitations: they do not say who has an account. */
      accountId: string().nullable().defined(),
      /** Who is invited; null for what is about an account. */
      name: string().nullable().defined(),
      email: string().nullable().defined(),
      role: string().oneOf(roleNames).nullable().defined(),
      scopeKind: string().oneOf(scopeKinds).required(),
      scopeId: text,
      /** Whether the caller asked for it. */
      isOwn: boolean().required(),
      requestedAt: text,
      expiresAt: text,
    }),
  ).required(),
  ...pageShape,
});

export const listAccessRequests = defineRoute({
  ...calls.listAccessRequests,
  summary: 'Invitaciones y cambios de accesos que puedes administrar, lo más nuevo primero',
  tag,
  permission: 'account:invite',
  reach: 'place',
  query: pageQuery,
  success: requestsSchema,
  responses: { 200: { schema: requestsSchema }, 400: problem, 401: problem, 403: problem },
});

const decidedSchema = object({
  status: string()
    .oneOf(['done', 'declined'] as const)
    .required(),
});

export const decideAccessRequest = defineRoute({
  ...calls.decideAccessRequest,
  summary: 'Confirma o rechaza lo que otra persona pidió sobre accesos',
  tag,
  permission: 'account:invite',
  reach: 'place',
  params: idParams,
  body: object({ confirmed: boolean().required() }).noUnknown(),
  success: decidedSchema,
  responses: { 200: { schema: decidedSchema }, ...problems },
});

export const inviteAgain = defineRoute({
  ...calls.inviteAgain,
  summary: 'Envía otra vez el correo de una invitación',
  tag,
  permission: 'account:invite',
  reach: 'place',
  params: idParams,
  responses: { 204: nothing, ...problems, 429: problem },
});

export const grantRole = of.act(
  calls.grantRole,
  'grantRole',
  'Da un rol a una cuenta; los que la tabla dice esperan a una segunda persona',
);
export const listSupervisors = of.choices(
  calls.listSupervisors,
  'grantRole',
  'Quién puede supervisar a alguien',
);
export const endRole = of.act(
  calls.endRole,
  'endRole',
  'Quita un rol a una cuenta y cierra sus sesiones',
);
export const resetSecondFactor = of.act(
  calls.resetSecondFactor,
  'resetFactor',
  'Olvida la aplicación y las llaves que alguien perdió, y cierra sus sesiones',
);
export const disableAccount = of.act(
  calls.disableAccount,
  'disable',
  'Deshabilita una cuenta y cierra sus sesiones',
);
export const disableAccounts = of.selection(
  calls.disableAccounts,
  'disable',
  'Deshabilita hasta 20 cuentas a la vez; dice qué pasó con cada una',
);
export const enableAccount = of.act(calls.enableAccount, 'enable', 'Habilita otra vez una cuenta');
export const enableAccounts = of.selection(
  calls.enableAccounts,
  'enable',
  'Habilita hasta 20 cuentas a la vez; dice qué pasó con cada una',
);
export const endAccountSessions = of.act(
  calls.endAccountSessions,
  'endSessions',
  'Cierra todas las sesiones de una cuenta',
);

export const manageRoutes = [
  listAccounts,
  exportAccounts,
  readAccount,
  readAccountHistory,
  listSupervisors,
  inviteAccount,
  listAccessRequests,
  decideAccessRequest,
  inviteAgain,
  grantRole,
  endRole,
  resetSecondFactor,
  disableAccount,
  disableAccounts,
  enableAccount,
  enableAccounts,
  endAccountSessions,
] as const;
