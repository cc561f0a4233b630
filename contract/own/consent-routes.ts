import { array, boolean, object, string } from 'yup';
import { languages } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import { consentKinds, consentStates } from '@cotejo/domain/privacy/own-consent.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './consent-calls.ts';

const tag = 'Datos personales';
const problem = { schema: problemSchema };
/** Whatever their role: what is the person's own. */
const own = { tag, signedIn: true, concerns: 'person' } as const;

const consents = object({
  items: array(
    object({
      id: string().required(),
      kind: string().oneOf(consentKinds).required(),
      state: string().oneOf(consentStates).required(),
      /** The product, or the reference of the question, that it was given for. */
      of: string().defined(),
      at: string().required(),
      version: string().required(),
      language: string().oneOf(languages).required(),
      /** As they were on the screen; null where they were not kept. */
      words: string().nullable().defined(),
      /** The browser; null where it is not known. */
      device: string().nullable().defined(),
      /** Of one that was withdrawn: the request that finishes it, and its term. */
      withdrawal: object({ reference: string().required(), at: string().required() })
        .nullable()
        .defined(),
    }).required(),
  ).required(),
  mails: array(
    object({
      category: string().oneOf(optOutScopes).required(),
      channel: string().oneOf(['mail']).required(),
      wanted: boolean().required(),
      /** When that was said last; null: never. */
      since: string().nullable().defined(),
    }).required(),
  ).required(),
});
const withdrawn = object({
  reference: string().required(),
  dueAt: string().required(),
});
const chosen = object({
  category: string().oneOf(optOutScopes).required(),
  wanted: boolean().required(),
});

export const listOwnConsents = defineRoute({
  ...calls.listOwnConsents,
  ...own,
  summary:
    'Qué autorizó quien tiene esta cuenta, cuándo, dónde y con qué palabras, y qué correos quiere',
  success: consents,
  responses: { 200: { schema: consents } },
});

/** As easy as it was given: no proof is asked for. A person finishes it as an opposition. */
export const withdrawConsent = defineRoute({
  ...calls.withdrawConsent,
  ...own,
  summary: 'Retira una autorización que no sostiene un contrato',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  success: withdrawn,
  responses: { 201: { schema: withdrawn }, 404: problem, 409: problem },
});

export const chooseOwnMail = defineRoute({
  ...calls.chooseOwnMail,
  ...own,
  summary: 'Elige qué correos quiere recibir quien tiene esta cuenta',
  body: chosen.noUnknown(),
  success: chosen,
  responses: { 200: { schema: chosen } },
});

export const consentRoutes = [listOwnConsents, withdrawConsent, chooseOwnMail] as const;
