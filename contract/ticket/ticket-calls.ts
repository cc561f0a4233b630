import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(ticketRecord);
export const listTickets = of.list('listTickets');
export const exportTickets = of.export('exportTickets');
export const watchTickets = of.watch('watchTickets');
export const readTicket = of.read('readTicket');
export const readTicketHistory = of.history('readTicketHistory');
export const takeTicket = of.act('takeTicket', 'take');
export const answerTicket = of.act('answerTicket', 'answer');
export const noteTicket = of.act('noteTicket', 'note');
export const assignTicket = of.act('assignTicket', 'assign');
export const assignTickets = of.selection('assignTickets', 'assign');
export const unassignTicket = of.act('unassignTicket', 'unassign');
export const unassignTickets = of.selection('unassignTickets', 'unassign');
export const listTicketWorkers = of.choices('listTicketWorkers', 'assign');
export const holdTicket = of.act('holdTicket', 'hold');
export const solveTicket = of.act('solveTicket', 'solve');
export const solveTickets = of.selection('solveTickets', 'solve');
export const reopenTicket = of.act('reopenTicket', 'reopen');
export const reopenTickets = of.selection('reopenTickets', 'reopen');
export const mergeTicket = of.act('mergeTicket', 'merge');
export const listMergeTargets = of.choices('listMergeTargets', 'merge');
export const separateTicket = of.act('separateTicket', 'separate');
export const linkTicket = of.act('linkTicket', 'link');
export const listTicketLinks = of.choices('listTicketLinks', 'link');
export const unlinkTicket = of.act('unlinkTicket', 'unlink');
export const listLinkedOfTicket = of.choices('listLinkedOfTicket', 'unlink');
export const classifyTicket = of.act('classifyTicket', 'classify');
export const noteTicketPresence = declareCall(
  'noteTicketPresence',
  'POST',
  '/api/staff/tickets/{id}/presence',
);
