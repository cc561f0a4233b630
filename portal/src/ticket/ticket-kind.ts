import * as calls from '@cotejo/contract/ticket/ticket-calls.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { recordPages, type KindCalls, type KindParts } from '../record/kind/kind-pages.ts';
import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';

const ticketCalls: KindCalls<(typeof ticketRecord)['acts']> = {
  list: calls.listTickets,
  export: calls.exportTickets,
  watch: calls.watchTickets,
  read: calls.readTicket,
  history: calls.readTicketHistory,
  acts: {
    take: calls.takeTicket,
    answer: calls.answerTicket,
    note: calls.noteTicket,
    assign: calls.assignTicket,
    unassign: calls.unassignTicket,
    hold: calls.holdTicket,
    solve: calls.solveTicket,
    reopen: calls.reopenTicket,
    merge: calls.mergeTicket,
    separate: calls.separateTicket,
    link: calls.linkTicket,
    unlink: calls.unlinkTicket,
    classify: calls.classifyTicket,
  },
  selections: {
    assign: calls.assignTickets,
    unassign: calls.unassignTickets,
    solve: calls.solveTickets,
    reopen: calls.reopenTickets,
  },
  choices: {
    assign: calls.listTicketWorkers,
    merge: calls.listMergeTargets,
    link: calls.listTicketLinks,
    unlink: calls.listLinkedOfTicket,
  },
};

/** Tickets with what is drawn of them: the whole for their pages, a part for what one of these pages is made of. */
export const ticketKind = (parts: KindParts<TicketRecord> = {}) =>
  recordPages(ticketRecord, ticketCalls, parts);
