import { array, number, object, string } from 'yup';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { problemSchema } from '../problem.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './lead-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const of = recordRoutes(leadRecord, { tag, reach: 'record' });

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

/** For customers and advisers: where what they bought stands. Our own people have `listLeads`. */
export const listHeldLeads = defineRoute({
  ...calls.listHeldLeads,
  summary: 'En qué está lo que compraste, lo último que cambió primero',
  tag,
  permission: 'lead:read',
  reach: 'record',
  query: object({ after: string().max(500), before: string().max(500) }).noUnknown(),
  success: heldSchema,
  responses: { 200: { schema: heldSchema }, 400: problem, 401: problem, 403: problem },
});

export const staffLeadRoutes = [
  listLeads,
  exportLeads,
  watchLeads,
  readLead,
  readLeadHistory,
  assignLead,
  assignLeads,
  listLeadWorkers,
  scheduleLead,
  updateLeadStatus,
  updateLeadStatuses,
  listHeldLeads,
] as const;
