import { array, boolean, mixed, number, object, string } from 'yup';
import { requestReferencePattern } from '@cotejo/domain/lead/request-lead.ts';
import { profileFormKinds } from '@cotejo/domain/profile/form-kind.ts';
import { problemSchema } from '../problem.ts';
import { defineRead } from '../define-read.ts';
import { defineRoute } from '../route.ts';
import * as calls from './lead-calls.ts';
import {
  additionalData,
  leadOrigin,
  requestAnswers,
  requestToken,
  requestReceipt,
} from './request-shapes.ts';

const problem = { schema: problemSchema };
const tag = 'Solicitudes';
const failures = { 404: problem, 422: problem };
const taken = { 201: { schema: requestReceipt }, ...failures };
const codes = array(string().required().max(80)).required().min(1).max(3);

/**
 * Answers of the form (`domain/lead/request-form.ts` says which a kind of product asks for), the
 * specification's other parameters of a plan request, and those of a contact request (spec 3 §3).
 */
const body = object({
  /** Codes of the products that are asked for; the first one is the lead's. */
  arrayplan: codes,
  /** perfilIngreso, for the price; without one the request has none. */
  datospersona: mixed<Readonly<Record<string, unknown>>>().meta({
    type: 'object',
    description: 'perfilIngreso',
  }),
  ...requestAnswers,
  nombreplan: string().max(200),
  nombre_largo_plan: string().max(400),
  codigoisapre: string().max(80),
  es_de_la_misma_isapre: boolean(),
  ...leadOrigin,
  productType: string().max(80),
  aditional_data: additionalData,
}).noUnknown();

/** "Solicitar" (spec 3 §7): a request becomes a lead that somebody attends to. */
export const requestPlan = defineRoute({
  ...calls.requestPlan,
  summary: 'Solicita un producto: deja los datos de contacto y crea, o retoma, la solicitud',
  tag,
  body,
  success: requestReceipt,
  responses: taken,
  idempotencyKey: 'required',
});

const { correopersona: _address, ...changeable } = requestAnswers;

/** Everything but the address, which the request is found and answered by; an empty text empties its answer. */
export const updatePlanRequest = defineRoute({
  ...calls.updatePlanRequest,
  summary:
    'Cambia los datos de una solicitud abierta, con el token que dio su respuesta; lo que no se nombra queda como está',
  tag,
  body: object({ token: requestToken.required(), ...changeable }).noUnknown(),
  success: requestReceipt,
  responses: { 200: { schema: requestReceipt }, ...failures, 409: problem },
  idempotencyKey: 'required',
});

const requestSchema = object({
  reference: string().matches(requestReferencePattern).required(),
  kind: string().oneOf(['plan', 'insurance']).required(),
  receivedAt: string().required(),
  /** False: its lead is closed or too old, so that nothing of it can be changed. */
  isOpen: boolean().required(),
  /** Masked: where the mails go. */
  email: string().required(),
  products: array(
    object({
      displayName: string().required(),
      organization: string().required(),
    }).required(),
  ).required(),
  /** Everybody whom an insurance request names. */
  people: array(
    object({ name: string().defined(), relationship: string().defined() }).required(),
  ).required(),
  /** The form that asked (`buildRequestChangeForm`). */
  form: object({
    kind: string().oneOf(profileFormKinds).required(),
    organization: string().defined(),
    couple: boolean().required(),
  }).required(),
  /** Version of the text that was agreed to. */
  agreedTo: string().defined(),
  /** As they are now, by field, without address and documents. */
  answers: mixed<Readonly<Record<string, string>>>().meta({ type: 'object' }).required(),
}).required();

/** By the token alone, in the body: an address would be kept in logs and histories. Documents are not returned. */
export const readRequest = defineRoute({
  ...calls.readRequest,
  summary: 'Muestra una solicitud con sus respuestas actuales, con el token que dio su respuesta',
  tag,
  body: object({ token: requestToken.required() }).noUnknown(),
  success: requestSchema,
  responses: { 200: { schema: requestSchema }, 404: problem },
  idempotencyKey: 'optional',
});

/** Spec 3 §3 `arraypersona`: the first one asks, all of them are to be insured. */
const person = object({
  nombrepersona: string().max(200),
  correopersona: string().max(300),
  telefonopersona: string().max(60),
  rutpersona: string().max(40),
  parentesco: string().max(40),
  sexo: string().oneOf(['Masculino', 'Femenino']),
  fechanacimiento: string().matches(/^\d{4}-\d{2}-\d{2}$/),
}).noUnknown();
const mostPeople = 20;
const {
  nombrepersona: _name,
  correopersona: _mail,
  telefonopersona: _phone,
  rutpersona: _document,
  ...insuranceAnswers
} = requestAnswers;

export const requestInsurance = defineRoute({
  ...calls.requestInsurance,
  summary: 'Solicita un seguro adicional para las personas que se nombran',
  tag,
  body: object({
    arraypersona: array(person).required().min(1).max(mostPeople),
    /** Codes of the insurances that are asked for. */
    arrayseguro: codes,
    /** The sender's birth date where the person has none, ISO day. */
    fechanacimiento: string().matches(/^\d{4}-\d{2}-\d{2}$/),
    /** Whoever asks means to pay online. */
    isPayment: boolean(),
    ...insuranceAnswers,
    ...leadOrigin,
    aditional_data: additionalData,
  }).noUnknown(),
  success: requestReceipt,
  responses: taken,
  idempotencyKey: 'required',
});

export const updateInsuranceRequest = defineRoute({
  ...calls.updateInsuranceRequest,
  summary:
    'Cambia los datos de una solicitud de seguro abierta, con el token que dio su respuesta; las personas se cambian todas juntas',
  tag,
  body: object({
    token: requestToken.required(),
    arraypersona: array(person).min(1).max(mostPeople),
    ...insuranceAnswers,
  }).noUnknown(),
  success: requestReceipt,
  responses: { 200: { schema: requestReceipt }, ...failures, 409: problem },
  idempotencyKey: 'required',
});

/** Spec 3 §7 `sendemail`: only mails that we write, only to the address that the request names. */
export const sendEmail = defineRoute({
  ...calls.sendEmail,
  summary:
    'Envía otra vez la confirmación de una solicitud, al correo que la solicitud tiene y a ningún otro',
  tag,
  body: object({
    template: string().oneOf(['solicitud']).required(),
    token: requestToken.required(),
  }).noUnknown(),
  responses: { 202: { empty: true }, ...failures },
  idempotencyKey: 'optional',
});

/** No person's data, and no product with fewer requests than could name somebody. */
export const countPlanRequests = defineRead({
  ...calls.countPlanRequests,
  summary: 'Cuántas solicitudes tuvo cada producto en los últimos 30 días',
  tag,
  schema: object({
    since: string().required(),
    days: number().integer().required(),
    items: array(
      object({ productCode: string().required(), solicitudes: number().integer().required() }),
    ).required(),
  }).required(),
});

export const leadRoutes = [
  requestPlan,
  updatePlanRequest,
  readRequest,
  requestInsurance,
  updateInsuranceRequest,
  sendEmail,
  countPlanRequests,
] as const;
