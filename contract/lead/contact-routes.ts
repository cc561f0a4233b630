import { array, boolean, mixed, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './contact-calls.ts';
import { additionalData, contactReceipt, leadOrigin, requestAnswers } from './request-shapes.ts';

const problem = { schema: problemSchema };
const tag = 'Contacto';

const { nombrepersona, correopersona, telefonopersona, mensaje } = requestAnswers;

/** Spec 3 §3 "Contact request": a message becomes a lead of the line that it is about. */
export const sendContact = defineRoute({
  ...calls.sendContact,
  summary: 'Envía un mensaje: crea, o retoma, el contacto de su línea de negocio',
  tag,
  body: object({
    productType: string().max(80),
    /** The answers of the form (`domain/lead/contact-form.ts`). */
    datosingresados: object({ nombrepersona, correopersona, telefonopersona, mensaje })
      .noUnknown()
      .required(),
    consent: boolean(),
    consentTextVersion: string().max(80),
    ...leadOrigin,
    aditional_data: additionalData,
  }).noUnknown(),
  success: contactReceipt,
  responses: { 201: { schema: contactReceipt } },
  idempotencyKey: 'required',
});

export const listContactInformation = defineRead({
  ...calls.listContactInformation,
  summary: 'Cómo hablar con nosotros: contactos y redes sociales del país',
  tag,
  schema: array(
    object({
      group: string().oneOf(['contacto', 'red_social']).required(),
      kind: string().oneOf(['contactos', 'redesSociales']).required(),
      items: array(
        object({
          channel: string().required(),
          value: string().required(),
          url: string().required(),
        }),
      ).required(),
    }),
  ).required(),
});

/** What another system already knows of a visitor whom it sends to our form: initial values only. */
const handedOver = {
  productCode: string().max(80),
  businessLine: string().max(80),
  nombrepersona: string().max(120),
  correopersona: string().max(254),
  telefonopersona: string().max(25),
  mensaje: string().max(2_000),
  /** perfilIngreso. */
  datospersona: mixed<Readonly<Record<string, unknown>>>().meta({
    type: 'object',
    description: 'perfilIngreso',
  }),
};
const kept = object({ hash: string().required(), expiresAt: string().required() }).required();

export const saveIntegrationForm = defineRoute({
  ...calls.saveIntegrationForm,
  summary: 'Guarda media hora los datos con que otro sistema comienza un formulario',
  tag: 'Integración',
  body: object(handedOver).noUnknown(),
  success: kept,
  responses: { 201: { schema: kept } },
});

const hashParams = object({
  hash: string()
    .matches(/^[A-Za-z0-9_-]{32}$/)
    .required(),
}).noUnknown();
const opened = object({
  form: object(handedOver).required(),
  expiresAt: string().required(),
}).required();

export const openIntegrationForm = defineRoute({
  ...calls.openIntegrationForm,
  summary: 'Los datos con que comienza un formulario, mientras valen',
  tag: 'Integración',
  params: hashParams,
  success: opened,
  responses: { 200: { schema: opened }, 404: problem, 429: problem },
});

export const contactRoutes = [
  sendContact,
  listContactInformation,
  saveIntegrationForm,
  openIntegrationForm,
] as const;
