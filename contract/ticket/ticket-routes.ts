import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './ticket-calls.ts';

const of = recordRoutes(ticketRecord, { tag: 'Personal', reach: 'record' });

export const listTickets = of.list(
  calls.listTickets,
  'Las consultas de clientes que alcanzas, con filtros y por páginas; sólo personal',
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
export const classifyTicket = of.act(
  calls.classifyTicket,
  'classify',
  'Cambia el tipo y la prioridad de una consulta',
);

export const ticketRoutes = [
  listTickets,
  watchTickets,
  readTicket,
  readTicketHistory,
  takeTicket,
  answerTicket,
  noteTicket,
  assignTicket,
  assignTickets,
  listTicketWorkers,
  holdTicket,
  solveTicket,
  solveTickets,
  reopenTicket,
  classifyTicket,
] as const;
