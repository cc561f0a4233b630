import { array, number, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { assignedStatus, deskStatuses, subStatusesOf } from '@cotejo/domain/lead/desk-moves.ts';
import { requestReferencePattern } from '@cotejo/domain/lead/request-lead.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './lead-calls.ts';

const problem = { schema: problemSchema };
const problems = { 400: problem, 401: problem, 403: problem, 404: problem, 409: problem } as const;
const tag = 'Personal';
const integer = number().integer().required();
const day = string().matches(/^\d{4}-\d{2}-\d{2}$/);
const id = string().matches(uuidPattern);
const params = object({ leadId: id.clone().required() }).noUnknown();

const positionSchema = {
  status: integer,
  subStatus: number().integer().nullable().defined(),
  /** Who of the staff works on it. */
  assignedTo: string().nullable().defined(),
  /** When it is to be called or written to, ISO day. */
  dueOn: string().nullable().defined(),
};
const leadSchema = object({
  leadId: string().required(),
  /** What the next move names: another window, or its visitor, may be first. */
  version: integer,
  reference: string().nullable().defined(),
  country: string().required(),
  productCode: string().nullable().defined(),
  businessLine: string().nullable().defined(),
  ...positionSchema,
  history: array(
    object({
      ...positionSchema,
      at: string().required(),
      /** Null: it followed its request or its purchase. */
      movedBy: string().nullable().defined(),
    }),
  ).required(),
});

const listSchema = object({
  items: array(
    object({
      leadId: string().required(),
      country: string().required(),
      productCode: string().nullable().defined(),
      status: integer,
      subStatus: number().integer().nullable().defined(),
      /** Of the staff; null for anybody else. */
      assignedTo: string().nullable().defined(),
      dueOn: string().nullable().defined(),
      createdAt: string().required(),
      updatedAt: string().required(),
    }),
  ).required(),
  page: integer,
  pageSize: integer,
  count: integer,
});

/** Leads that the caller reaches: of their countries, their team, their own, or of what they bought. */
export const listLeads = defineRoute({
  ...calls.listLeads,
  summary: 'Las solicitudes que alcanzas, con su estado, lo último que cambió primero',
  tag,
  permission: 'lead:read',
  reach: 'record',
  query: object({ page: number().integer().min(1).max(100_000).default(1) }).noUnknown(),
  success: listSchema,
  responses: { 200: { schema: listSchema }, 400: problem, 401: problem, 403: problem },
});

/** A lead by the code that its visitor has (`S-7K3M-9P2Q`); holds no personal data. */
export const findDeskLead = defineRoute({
  ...calls.findDeskLead,
  summary: 'Una solicitud por su código, con su historia; sólo personal',
  tag,
  permission: 'lead:read',
  reach: 'record',
  query: object({
    reference: string().trim().uppercase().matches(requestReferencePattern).required(),
  }).noUnknown(),
  success: leadSchema,
  responses: {
    200: { schema: leadSchema },
    ...{ 400: problem, 401: problem, 403: problem, 404: problem },
  },
});

/**
 * Gives a lead to somebody of the staff (status 2, sub-statuses 200 to 203 and 217). VERSION_CONFLICT (409) where it has
 * moved meanwhile, NOT_EDITABLE where its purchase is what moves it.
 */
export const assignLead = defineRoute({
  ...calls.assignLead,
  summary: 'Asigna una solicitud a alguien del personal (estado 2)',
  tag,
  permission: 'lead:assign',
  reach: 'record',
  params,
  body: object({
    version: integer,
    accountId: id.clone().required(),
    subStatus: number()
      .nullable()
      .oneOf([null, ...subStatusesOf(assignedStatus)])
      .defined(),
  }).noUnknown(),
  success: leadSchema,
  responses: { 200: { schema: leadSchema }, ...problems },
  idempotencyKey: 'optional',
});

/** Says what became of a lead: failed, no interest, agenda (with its day) or interest, with a sub-status of it. */
export const updateLeadStatus = defineRoute({
  ...calls.updateLeadStatus,
  summary: 'Dice qué pasó con una solicitud: estados 4, 12, 13 y 14 con sus subestados',
  tag,
  permission: 'lead:update-status',
  reach: 'record',
  params,
  body: object({
    version: integer,
    status: number()
      .oneOf(deskStatuses.filter((status) => status !== assignedStatus))
      .required(),
    subStatus: number().integer().nullable().defined(),
    /** When it is to be called or written to; required in the agenda, and there alone. */
    dueOn: day.optional(),
  }).noUnknown(),
  success: leadSchema,
  responses: { 200: { schema: leadSchema }, ...problems },
  idempotencyKey: 'optional',
});

export const staffLeadRoutes = [listLeads, findDeskLead, assignLead, updateLeadStatus] as const;
