import * as routes from '@cotejo/contract/ticket/ticket-routes.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { ticketSource } from './ticket-source.ts';

/** The desk's tickets. */
export const mountTickets: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    ticketRecord,
    {
      list: routes.listTickets,
      watch: routes.watchTickets,
      read: routes.readTicket,
      history: routes.readTicketHistory,
      acts: {
        take: routes.takeTicket,
        answer: routes.answerTicket,
        note: routes.noteTicket,
        assign: routes.assignTicket,
        hold: routes.holdTicket,
        solve: routes.solveTicket,
        reopen: routes.reopenTicket,
        classify: routes.classifyTicket,
      },
      selections: { assign: routes.assignTickets, solve: routes.solveTickets },
      choices: { assign: routes.listTicketWorkers },
    },
    ticketSource(dependencies, ticketRecord),
  );
