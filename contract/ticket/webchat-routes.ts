import { boolean, mixed, number, object, string } from 'yup';
import { languages } from '@cotejo/domain/country/country.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { chatApps } from '@cotejo/domain/ticket/chat-apps.ts';
import { defineRead } from '../define-read.ts';
import { formSchema } from '../form/form-schema.ts';
import { shapeTest } from '../shape-test.ts';
import * as calls from './webchat-calls.ts';

const tag = 'Solicitudes';

const params = object({
  app: number().oneOf(chatApps, 'No es una aplicación con chat').required(),
  language: string().oneOf(languages).required(),
}).noUnknown();

const config = object({
  baseConfig: object({
    app: number().integer().required(),
    language: string().oneOf(languages).required(),
    /** Whether a conversation can be begun now, and since when it can; as `/api/chat/available` says. */
    active: boolean().required(),
    opensAt: string().nullable().defined(),
    /** Calls that begin a conversation and tell that something new was written. */
    startUrl: string().required(),
    eventsUrl: string().required(),
    /** The page of a conversation; its link is the fragment. */
    pageUrl: string().required(),
    attachmentsEnabled: boolean().required(),
  }).required(),
  valuesConfig: object({
    /** What is asked before the first message. */
    preEngagementForm: mixed<FormDefinition>()
      .meta({ shape: formSchema })
      .test(shapeTest('form', formSchema))
      .required(),
    /** What is said where nobody is there. */
    closedMessage: string().required(),
  }).required(),
}).required();

export const getWebchatConfig = defineRead({
  ...calls.getWebchatConfig,
  summary: 'Cómo se comienza una conversación con la mesa: llamadas, formulario previo y horario',
  tag,
  params,
  schema: object({ data: config }).required(),
});

export const getClientWebchatConfig = defineRead({
  ...calls.getClientWebchatConfig,
  summary: 'Lo mismo para las aplicaciones de clientes',
  tag,
  params,
  schema: object({ payload: object({ data: config }).required() }).required(),
});

export const webchatRoutes = [getWebchatConfig, getClientWebchatConfig] as const;
