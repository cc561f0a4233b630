import { array, boolean, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import {
  subjectRequestKinds,
  subjectRequestStatuses,
} from '@cotejo/domain/privacy/subject-request.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './subject-request-calls.ts';

const tag = 'Datos personales';
const problem = { schema: problemSchema };
const text = string().required();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idParams = object({ id: string().matches(uuid).required() }).noUnknown();
const counted = array(
  object({
    /** As its person reads it. */
    name: text,
    count: number().integer().required(),
    /** Of what is kept: the law, or what it is needed for. */
    why: string().defined(),
  }),
).required();

const requestSchema = object({
  id: text,
  reference: text,
  kind: string().oneOf(subjectRequestKinds).required(),
  status: string().oneOf(subjectRequestStatuses).required(),
  country: string().oneOf(countryCodes).required(),
  /** What is wrong and what is right, or what is objected to. */
  details: string().defined(),
  /** Why it was refused, or what was corrected. */
  reason: string().defined(),
  receivedAt: text,
  /** The end of the legal term. */
  dueAt: text,
  /** The law gave us more time: since when, and why. */
  extendedAt: string().nullable().defined(),
  extension: string().defined(),
  endedAt: string().nullable().defined(),
  /** A copy can be fetched now. */
  hasCopy: boolean().required(),
  erased: counted,
  kept: counted,
});

const listSchema = object({ items: array(requestSchema).required() });
const openedSchema = object({ id: text, reference: text, status: text, dueAt: text });
/** What somebody who nobody knows learns: nothing of what else there is. */
const askedSchema = object({ received: boolean().required() });
const details = string().trim().max(2_000);
/** Whom the person works for, where its records name them. */
const employer = string().trim().max(120);

/** What one has asked about oneself, open requests first. */
export const listSubjectRequests = defineRoute({
  ...calls.listSubjectRequests,
  summary: 'Solicitudes sobre los propios datos personales',
  tag,
  permission: 'subject-request:execute',
  reach: 'record',
  success: listSchema,
  responses: { 200: { schema: listSchema } },
});

/**
 * Asks for access, rectification, erasure, portability or opposition (Ley 21.719 art. 5 to 9). A customer proves who they are by
 * their password, or without one by a fresh proof of the session.
 */
export const openSubjectRequest = defineRoute({
  ...calls.openSubjectRequest,
  summary: 'Pide copia, corrección, eliminación, portabilidad u oposición sobre los propios datos',
  tag,
  permission: 'subject-request:execute',
  reach: 'record',
  // It asks for the password itself, or for a proof where none is given, and decides nothing.
  stepUp: 'never',
  body: object({
    kind: string().oneOf(subjectRequestKinds).required(),
    details,
    employer,
    password: string().max(256),
  }).noUnknown(),
  success: openedSchema,
  responses: {
    201: { schema: openedSchema },
    404: problem,
    409: problem,
    422: problem,
  },
});

/** Anybody asks on the public page; nobody knows yet that it is the person. */
export const askSubjectRequest = defineRoute({
  ...calls.askSubjectRequest,
  summary: 'Pide algo sobre los propios datos sin tener cuenta; el equipo comprueba quién lo pide',
  tag,
  body: object({
    kind: string().oneOf(subjectRequestKinds).required(),
    name: string().trim().max(120).required(),
    email: string().trim().max(254).email().required(),
    details,
    employer,
  }).noUnknown(),
  success: askedSchema,
  responses: { 201: { schema: askedSchema }, 422: problem, 429: problem },
});

/** The file of a copy, for seven days: JSON for machines, text for people. */
export const getSubjectCopy = defineRoute({
  ...calls.getSubjectCopy,
  summary: 'Descarga la copia de los datos, como JSON o como texto',
  tag,
  permission: 'subject-request:execute',
  reach: 'record',
  // Everything about a person in one file.
  stepUp: 'health',
  params: idParams,
  query: object({
    format: string().oneOf(['json', 'text'] as const),
  }).noUnknown(),
  responses: {
    200: { contentType: 'application/octet-stream', description: 'JSON o texto' },
  },
});

export const subjectRequestRoutes = [
  listSubjectRequests,
  openSubjectRequest,
  askSubjectRequest,
  getSubjectCopy,
] as const;
