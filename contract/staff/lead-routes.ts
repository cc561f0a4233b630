import { array, number, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { problemSchema } from '../problem.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './lead-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const linked = array(object({ id: string().required(), name: string().required() }).required());
const of = recordRoutes(leadRecord, {
  tag,
  reach: 'record',
  own: { duplicates: linked.required(), tickets: linked.required() },
});

export const listLeads = of.list(
  calls.listLeads,
  'Las solicitudes que alcanzas, con filtros y por páginas; sólo personal',
);
export const exportLeads = of.export(
  calls.exportLeads,
  'Las solicitudes de una lista, con sus filtros y su orden, como archivo',
);
export const watchLeads = of.watch(
  calls.watchLeads,
  'Eventos del servidor; cada `event: changed` dice qué solicitud de las nombradas cambió, y nada más',
);
export const readLead = of.read(
  calls.readLead,
  'Una solicitud, y qué puedes hacer con ella; sólo personal',
);
export const readLeadHistory = of.history(
  calls.readLeadHistory,
  'Qué pasó con una solicitud: movimientos, pedidos y correos, lo último primero',
);
/** Status 2, sub-statuses 200 to 203 and 217. NOT_EDITABLE (409) where its purchase is what moves it. */
export const assignLead = of.act(
  calls.assignLead,
  'assign',
  'Asigna una solicitud a alguien del personal (estado 2)',
);
export const assignLeads = of.selection(
  calls.assignLeads,
  'assign',
  'Asigna hasta 500 solicitudes a la vez; dice qué pasó con cada una',
);
/** CODE002 (409) where no rule finds anybody else, CODE001 (409) where no mail reaches who could take it: it stays as it is. */
export const reassignLead = of.act(
  calls.reassignLead,
  'reassign',
  'Reasigna una solicitud a la siguiente persona de su regla (estado 2)',
);
export const reassignLeads = of.selection(
  calls.reassignLeads,
  'reassign',
  'Reasigna hasta 500 solicitudes por sus reglas; dice qué pasó con cada una',
);
/** Only the person who assigned it may do this, within half an hour, and only if nothing else has happened to it. */
export const unassignLead = of.act(
  calls.unassignLead,
  'unassign',
  'Deshace tu asignación de una solicitud: queda donde estaba',
);
export const unassignLeads = of.selection(
  calls.unassignLeads,
  'unassign',
  'Deshace tu asignación de hasta 500 solicitudes; dice cuáles se movieron mientras tanto',
);
export const listLeadWorkers = of.choices(
  calls.listLeadWorkers,
  'assign',
  'A quién se le puede asignar una solicitud, con lo que ya tiene',
);
export const scheduleLead = of.act(
  calls.scheduleLead,
  'schedule',
  'Agenda una solicitud para un día (estado 13)',
);
export const updateLeadStatus = of.act(
  calls.updateLeadStatus,
  'updateStatus',
  'Dice qué pasó con una solicitud: los estados que dice la mesa, con sus subestados',
);
export const updateLeadStatuses = of.selection(
  calls.updateLeadStatuses,
  'updateStatus',
  'Dice qué pasó con hasta 500 solicitudes a la vez; dice cuáles quedaron como estaban, y por qué',
);

const heldSchema = object({
  items: array(
    object({
      leadId: string().required(),
      reference: string().nullable().defined(),
      country: string().required(),
      productCode: string().nullable().defined(),
      status: number().integer().required(),
      subStatus: number().integer().nullable().defined(),
      createdAt: string().required(),
      updatedAt: string().required(),
    }),
  ).required(),
  next: string().nullable().defined(),
  previous: string().nullable().defined(),
});

export const separateLead = of.act(
  calls.separateLead,
  'notSame',
  'Dice que una solicitud no es la misma que otra de la misma persona',
);

export const joinLeadAgain = of.act(
  calls.joinLeadAgain,
  'sameAgain',
  'Dice que una solicitud sí es la misma que otra de la que se había separado',
);

/** For customers and advisers where what they bought stands, for partners what came through their sites. Our own people have `listLeads`. */
export const listHeldLeads = defineRoute({
  ...calls.listHeldLeads,
  summary:
    'En qué está lo que compraste o, para un partner, lo que llegó por sus sitios; lo último que cambió primero',
  tag,
  permission: 'lead:read',
  reach: 'record',
  query: object({ after: string().max(500), before: string().max(500) }).noUnknown(),
  success: heldSchema,
  responses: { 200: { schema: heldSchema } },
});

const person = object({ id: string().required(), name: string().required() });
const reassignmentSchema = object({
  leadId: string().required(),
  version: number().integer().required(),
  /** Who has it; null: nobody. */
  assignedTo: person.nullable().defined(),
  /** The name of the rule that decides; null: none fits. */
  rule: string().nullable().defined(),
  /** To whom it would be given now; null: to nobody, and `code` says why. */
  next: person.nullable().defined(),
  code: string().oneOf(['CODE001', 'CODE002']).nullable().defined(),
  /** The code in words. */
  message: string().nullable().defined(),
});

/** Spec 3 §7. It changes nothing: `reassignLead` does it. NOT_EDITABLE (409) where the lead may not be given to anybody. */
export const readReassignment = defineRoute({
  ...calls.readReassignment,
  summary:
    'A quién se reasignaría ahora una solicitud por sus reglas, o por qué a nadie; no cambia nada',
  tag,
  permission: 'lead:assign',
  reach: 'record',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  success: reassignmentSchema,
  responses: {
    200: { schema: reassignmentSchema },
    409: problem,
  },
});

export const staffLeadRoutes = [
  listLeads,
  exportLeads,
  watchLeads,
  readLead,
  readLeadHistory,
  assignLead,
  assignLeads,
  reassignLead,
  reassignLeads,
  unassignLead,
  unassignLeads,
  readReassignment,
  listLeadWorkers,
  scheduleLead,
  updateLeadStatus,
  updateLeadStatuses,
  separateLead,
  joinLeadAgain,
  listHeldLeads,
] as const;
