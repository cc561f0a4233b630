import { array, boolean, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { relations } from '@cotejo/domain/ticket/desk-ticket.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './ticket-calls.ts';

const of = recordRoutes(ticketRecord, {
  tag: 'Personal',
  reach: 'record',
  own: {
    related: array(
      object({
        relation: string().oneOf(relations).required(),
        id: string().required(),
        name: string().required(),
      }).required(),
    ).required(),
  },
});

export const listTickets = of.list(
  calls.listTickets,
  'Las consultas de clientes que alcanzas, con filtros y por páginas; sólo personal',
);
export const exportTickets = of.export(
  calls.exportTickets,
  'Las consultas de una lista, con sus filtros y su orden, como archivo',
);
export const watchTickets = of.watch(
  calls.watchTickets,
  'Eventos del servidor; cada `event: changed` dice qué consulta de las nombradas cambió, y nada más',
);
export const readTicket = of.read(
  calls.readTicket,
  'Una consulta, y qué puedes hacer con ella; sólo personal',
);
export const readTicketHistory = of.history(
  calls.readTicketHistory,
  'Qué se escribió en una consulta y qué pasó con ella, lo último primero',
);
export const takeTicket = of.act(calls.takeTicket, 'take', 'Toma una consulta para responderla');
export const answerTicket = of.act(
  calls.answerTicket,
  'answer',
  'Responde por correo, y deja la consulta completada, abierta o a la espera del cliente',
);
export const noteTicket = of.act(calls.noteTicket, 'note', 'Anota algo que sólo ve el personal');
export const assignTicket = of.act(
  calls.assignTicket,
  'assign',
  'Asigna una consulta a alguien del personal',
);
export const assignTickets = of.selection(
  calls.assignTickets,
  'assign',
  'Asigna hasta 50 consultas a la vez; dice qué pasó con cada una',
);
/** Only the person who assigned it may do this, within half an hour, and only if nothing else has happened to it. */
export const unassignTicket = of.act(
  calls.unassignTicket,
  'unassign',
  'Deshace tu asignación de una consulta: queda con quien la tenía',
);
export const unassignTickets = of.selection(
  calls.unassignTickets,
  'unassign',
  'Deshace tu asignación de hasta 50 consultas; dice cuáles se movieron mientras tanto',
);
export const listTicketWorkers = of.choices(
  calls.listTicketWorkers,
  'assign',
  'A quién se le puede asignar una consulta, con lo que ya tiene',
);
export const holdTicket = of.act(
  calls.holdTicket,
  'hold',
  'Deja una consulta en espera de un tercero, hasta un día en que se reabre sola',
);
export const solveTicket = of.act(
  calls.solveTicket,
  'solve',
  'Completa una consulta sin escribir al cliente, con su razón',
);
export const solveTickets = of.selection(
  calls.solveTickets,
  'solve',
  'Completa hasta 50 consultas a la vez; dice qué pasó con cada una',
);
export const reopenTicket = of.act(calls.reopenTicket, 'reopen', 'Reabre una consulta');
export const reopenTickets = of.selection(
  calls.reopenTickets,
  'reopen',
  'Reabre hasta 50 consultas a la vez; dice qué pasó con cada una',
);
export const mergeTicket = of.act(
  calls.mergeTicket,
  'merge',
  'Hace que una consulta siga en otra de la misma dirección; lo escrito se lee junto',
);
export const listMergeTargets = of.choices(
  calls.listMergeTargets,
  'merge',
  'En qué consultas de la misma dirección puede seguir una',
);
export const separateTicket = of.act(
  calls.separateTicket,
  'separate',
  'Separa una consulta de aquella en la que sigue',
);
export const linkTicket = of.act(
  calls.linkTicket,
  'link',
  'Dice de qué compra, o de qué cobro de una compra, trata una consulta',
);
export const listTicketLinks = of.choices(
  calls.listTicketLinks,
  'link',
  'Compras del correo de una consulta y sus cobros, las que alcanzas',
);
export const unlinkTicket = of.act(
  calls.unlinkTicket,
  'unlink',
  'Dice que una consulta ya no trata de una compra o de un cobro',
);
export const listLinkedOfTicket = of.choices(
  calls.listLinkedOfTicket,
  'unlink',
  'De qué compras y cobros trata una consulta',
);
export const classifyTicket = of.act(
  calls.classifyTicket,
  'classify',
  'Cambia el tipo y la prioridad de una consulta',
);

const othersSchema = object({
  /** Who else has it open now. */
  items: array(
    object({ name: string().required(), isWriting: boolean().required() }).required(),
  ).required(),
});

/** Nothing of the ticket is read, and nothing of it changes. */
export const noteTicketPresence = defineRoute({
  ...calls.noteTicketPresence,
  summary: 'Dice que tienes abierta una consulta; contesta quién más la tiene, y quién escribe',
  tag: 'Personal',
  permission: 'ticket:read',
  reach: 'record',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  body: object({ isWriting: boolean().required() }).noUnknown(),
  success: othersSchema,
  responses: {
    200: { schema: othersSchema },
  },
  idempotencyKey: 'optional',
});

export const ticketRoutes = [
  listTickets,
  exportTickets,
  watchTickets,
  readTicket,
  readTicketHistory,
  takeTicket,
  answerTicket,
  noteTicket,
  assignTicket,
  assignTickets,
  unassignTicket,
  unassignTickets,
  listTicketWorkers,
  holdTicket,
  solveTicket,
  solveTickets,
  reopenTicket,
  reopenTickets,
  mergeTicket,
  listMergeTargets,
  separateTicket,
  linkTicket,
  listTicketLinks,
  unlinkTicket,
  listLinkedOfTicket,
  classifyTicket,
  noteTicketPresence,
] as const;
