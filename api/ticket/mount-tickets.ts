import * as routes from '@cotejo/contract/ticket/ticket-routes.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { notePresence } from '@cotejo/store/ticket/ticket-presence.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import { requireReached } from '../record/reach.ts';
import { mountRecord } from '../record/mount-record.ts';
import { ticketSource } from './ticket-source.ts';

/** The desk's tickets. */
export const mountTickets: Mount = (app, dependencies) => {
  const source = ticketSource(dependencies, ticketRecord);
  mountRecord(
    app,
    dependencies,
    ticketRecord,
    {
      list: routes.listTickets,
      export: routes.exportTickets,
      watch: routes.watchTickets,
      read: routes.readTicket,
      history: routes.readTicketHistory,
      acts: {
        take: routes.takeTicket,
        answer: routes.answerTicket,
        note: routes.noteTicket,
        assign: routes.assignTicket,
        unassign: routes.unassignTicket,
        hold: routes.holdTicket,
        solve: routes.solveTicket,
        reopen: routes.reopenTicket,
        merge: routes.mergeTicket,
        separate: routes.separateTicket,
        link: routes.linkTicket,
        unlink: routes.unlinkTicket,
        classify: routes.classifyTicket,
      },
      selections: {
        assign: routes.assignTickets,
        unassign: routes.unassignTickets,
        solve: routes.solveTickets,
        reopen: routes.reopenTickets,
      },
      choices: {
        assign: routes.listTicketWorkers,
        merge: routes.listMergeTargets,
        link: routes.listTicketLinks,
        unlink: routes.listLinkedOfTicket,
      },
    },
    source,
  );
  mount(app, routes.noteTicketPresence, async ({ params: { id: ticketId }, body, context }) => {
    const { db, configuration } = dependencies;
    const actor = requireActor(context.actor);
    await requireReached(db, { kind: ticketRecord, source }, actor, 'ticket:read', ticketId);
    const { accountId } = actor;
    const others = await notePresence(db, { ticketId, accountId, isWriting: body.isWriting });
    const names = await nameAccounts(
      db,
      configuration.recordKeys,
      others.map((one) => one.accountId),
    );
    return {
      body: {
        items: others.map((one) => ({
          name: names.get(one.accountId) ?? one.accountId,
          isWriting: one.isWriting,
        })),
      },
    };
  });
};
