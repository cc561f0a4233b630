import { array, boolean, number, object, string } from 'yup';
import { countryCodes, languages } from '@cotejo/domain/country/country.ts';
import {
  subjectDecisions,
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
  /** Whose data; staff see it, and the person. */
  name: string().defined(),
  email: string().defined(),
  /** Of a correction: what is wrong and what is right. */
  details: string().defined(),
  /** Why it was refused, or what was corrected. */
  reason: string().defined(),
  receivedAt: text,
  /** The end of the legal term. */
  dueAt: text,
  endedAt: string().nullable().defined(),
  /** A copy can be fetched now. */
  hasCopy: boolean().required(),
  /** Staff: decisions that wait for a second person, who decides the same. */
  waiting: array(
    object({
      decision: string().oneOf(subjectDecisions).required(),
      /** Why, as the first person wrote it. */
      reason: text,
      at: text,
      isOwn: boolean().required(),
    }),
  ).required(),
  erased: counted,
  kept: counted,
});

const listSchema = object({ items: array(requestSchema).required() });
const openedSchema = object({ id: text, reference: text, status: text, dueAt: text });
const statusSchema = object({ status: text });

/** A customer's own requests; for staff those of their country that are open or ended within 30 days, open ones first. */
export const listSubjectRequests = defineRoute({
  ...calls.listSubjectRequests,
  summary: 'Solicitudes sobre datos personales: las propias, o las del país para el personal',
  tag,
  permission: 'subject-request:execute',
  reach: 'record',
  success: listSchema,
  responses: { 200: { schema: listSchema } },
});

/**
 * Asks for a copy, a correction or an erasure (Ley 21.719 art. 5 to 7). A customer proves who they are by their
 * password; staff take a request for somebody, whom they then prove.
 */
export const openSubjectRequest = defineRoute({
  ...calls.openSubjectRequest,
  summary: 'Pide copia, corrección o eliminación de los datos de una persona',
  tag,
  permission: 'subject-request:execute',
  reach: 'record',
  // It asks a customer for the password itself, and decides nothing.
  stepUp: 'never',
  body: object({
    kind: string().oneOf(subjectRequestKinds).required(),
    details: string().trim().max(2_000),
    /** Of the customer who asks. */
    password: string().max(256),
    /** Of the person, where staff ask. */
    name: string().trim().max(120),
    email: string().max(254).email(),
    country: string().oneOf(countryCodes),
    language: string().oneOf(languages),
  }).noUnknown(),
  success: openedSchema,
  responses: {
    201: { schema: openedSchema },
    404: problem,
    409: problem,
    422: problem,
  },
});

/** Staff: the person is known, or the request is refused, or a correction is done. Another one decides the same. */
export const decideSubjectRequest = defineRoute({
  ...calls.decideSubjectRequest,
  summary:
    'Comprueba la identidad, rechaza, o da por hecha una corrección; vale cuando otra persona decide lo mismo',
  tag,
  permission: 'subject-request:execute',
  reach: 'record',
  params: idParams,
  body: object({
    decision: string().oneOf(subjectDecisions).required(),
    /** How the person was known, why it is refused, or what was corrected. */
    reason: string().trim().required().min(3).max(1_000),
  }).noUnknown(),
  success: statusSchema,
  responses: {
    202: { schema: statusSchema },
    409: problem,
  },
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
  decideSubjectRequest,
  getSubjectCopy,
] as const;
