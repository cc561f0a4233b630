import { array, boolean, number, object, string } from 'yup';
import { auditOutcomes } from '@cotejo/domain/account/audit-outcomes.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { daySchema } from '../day-schema.ts';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './audit-calls.ts';

const tag = 'Auditoría';
const problem = { schema: problemSchema };
const text = string().required();

const auditSchema = object({
  items: array(
    object({
      id: number().integer().required(),
      at: text,
      actorId: string().nullable().defined(),
      /** Null: nobody had signed in, or the account is gone. */
      actorName: string().nullable().defined(),
      role: string().nullable().defined(),
      action: text,
      target: string().nullable().defined(),
      outcome: text,
      network: string().nullable().defined(),
    }),
  ).required(),
  /** People whose reading is beyond what is usual, and nobody has explained it yet; only those whose acts the caller may read. */
  oddReadings: array(
    object({
      accountId: text,
      name: string().nullable().defined(),
      /** English, for staff: `people: 51 in 60 minutes, 50 are usual`. */
      detail: text,
      since: text,
      /** Nobody explains their own. */
      isOwn: boolean().required(),
    }),
  ).required(),
});

const auditFilter = {
  actorId: string().matches(uuidPattern),
  /** An act as the audit names it: `charge:decide`. */
  action: string().max(80),
  target: string().max(120),
  outcome: string().oneOf(auditOutcomes),
  /** The first and the last day that are wanted. */
  from: daySchema,
  until: daySchema,
};

export const listAudit = defineRoute({
  ...calls.listAudit,
  summary: 'Quién hizo qué, cuándo y desde dónde, lo más reciente primero',
  tag,
  permission: 'audit:read',
  reach: 'place',
  query: object({
    ...auditFilter,
    /** Only rows before this id, to page on. */
    before: number().integer().min(1),
  }),
  success: auditSchema,
  responses: { 200: { schema: auditSchema } },
});

const askedSchema = object({
  status: string()
    .oneOf(['awaiting_approval'] as const)
    .required(),
});

/** The first of two people asks (202); the second one, who asks for exactly the same, gets the file. */
export const exportAudit = defineRoute({
  ...calls.exportAudit,
  summary: 'Las mismas filas como CSV; vale cuando otra persona pide exactamente lo mismo',
  tag,
  permission: 'audit:export',
  reach: 'place',
  body: object({
    ...auditFilter,
    from: daySchema.required(),
    until: daySchema.required(),
  }).noUnknown(),
  success: askedSchema,
  responses: {
    200: { contentType: 'text/csv; charset=utf-8' },
    202: { schema: askedSchema },
    422: problem,
  },
});

/** What was raised about a person's odd reading is explained; nobody resolves their own. */
export const resolveOddReading = defineRoute({
  ...calls.resolveOddReading,
  summary: 'Da por explicadas las lecturas inusuales de una cuenta',
  tag,
  permission: 'audit:read',
  reach: 'place',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  body: object({ reason: reasonSchema }).noUnknown(),
  responses: { 204: { empty: true }, 409: problem },
});

export const auditRoutes = [listAudit, exportAudit, resolveOddReading] as const;
