import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(ticketRecord);
export const listTickets = of.list('listTickets');
export const watchTickets = of.watch('watchTickets');
export const readTicket = of.read('readTicket');
export const readTicketHistory = of.history('readTicketHistory');
export const takeTicket = of.act('takeTicket', 'take');
export const answerTicket = of.act('answerTicket', 'answer');
export const noteTicket = of.act('noteTicket', 'note');
export const assignTicket = of.act('assignTicket', 'assign');
export const assignTickets = of.selection('assignTickets', 'assign');
export const listTicketWorkers = of.choices('listTicketWorkers', 'assign');
export const holdTicket = of.act('holdTicket', 'hold');
export const solveTicket = of.act('solveTicket', 'solve');
export const solveTickets = of.selection('solveTickets', 'solve');
export const reopenTicket = of.act('reopenTicket', 'reopen');
export const classifyTicket = of.act('classifyTicket', 'classify');
