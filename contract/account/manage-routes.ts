import { boolean, object, string } from 'yup';
import { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { passwordPolicyNames } from '@cotejo/domain/account/password-policy.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import {
  email,
  idParams,
  language,
  membershipShape,
  problem,
  tag,
  text,
} from './account-fields.ts';
import * as calls from './manage-calls.ts';

const problems = { 404: problem, 409: problem } as const;
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
export const watchAccounts = of.watch(
  calls.watchAccounts,
  'Eventos del servidor; cada `event: changed` dice qué cuenta de las nombradas cambió, y nada más',
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
  responses: { 201: { schema: askedSchema }, ...problems, 422: problem },
});

const ofRequests = recordRoutes(accessRequestRecord, { tag, reach: 'place' });

export const listAccessRequests = ofRequests.list(
  calls.listAccessRequests,
  'Invitaciones y cambios de accesos que puedes administrar, con filtros y por páginas',
);
export const watchAccessRequests = ofRequests.watch(
  calls.watchAccessRequests,
  'Eventos del servidor; cada `event: changed` dice qué solicitud de las nombradas cambió, y nada más',
);
export const createInvitation = ofRequests.create(
  calls.createInvitation,
  'Invita a una persona con un rol, como `inviteAccount`; responde la solicitud',
);
export const readAccessRequest = ofRequests.read(
  calls.readAccessRequest,
  'Una invitación o un cambio de accesos, y qué puedes hacer con ella',
);
export const readAccessRequestHistory = ofRequests.history(
  calls.readAccessRequestHistory,
  'Quién pidió y quién decidió un cambio de accesos, lo último primero',
);
export const confirmAccessRequest = ofRequests.act(
  calls.confirmAccessRequest,
  'confirm',
  'Confirma lo que otra persona pidió sobre accesos',
);
export const declineAccessRequest = ofRequests.act(
  calls.declineAccessRequest,
  'decline',
  'Rechaza lo que se pidió sobre accesos, o lo retira quien lo pidió',
);

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

export const inviteAgain = ofRequests.act(
  calls.inviteAgain,
  'inviteAgain',
  'Envía otra vez el correo de una invitación',
);

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
  watchAccounts,
  readAccount,
  readAccountHistory,
  listSupervisors,
  inviteAccount,
  listAccessRequests,
  watchAccessRequests,
  createInvitation,
  readAccessRequest,
  readAccessRequestHistory,
  confirmAccessRequest,
  declineAccessRequest,
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
