import * as routes from '@cotejo/contract/ticket/own-ticket-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isChat, replyToTicket, solveByCustomer } from '@cotejo/store/ticket/own-ticket.ts';
import type { Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { digestOf } from '../purchase/context/digest-of.ts';
import { findOwnTicket, presentOwnTicket } from './own-ticket.ts';

/** A customer's ticket, by the link of an answer's mail. */
export const mountOwnTicket: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  mount(app, routes.readOwnTicket, async ({ body }) => ({
    headers: privately,
    body: await presentOwnTicket(dependencies, await findOwnTicket(dependencies, body.link)),
  }));
  mount(app, routes.replyToTicket, async ({ body, context: caller }) => {
    const { id, linkedId: ticketId } = await findOwnTicket(dependencies, body.link);
    const limit = (await isChat(db, id)) ? 'messagesOfChat' : 'repliesOfTicket';
    await countOne(dependencies, caller, limit, id);
    const became = await replyToTicket(db, {
      keys: configuration.recordKeys,
      ticketId,
      creationKey: digestOf([caller.idempotencyScope, caller.idempotencyKey]),
      text: body.text,
    });
    if (became === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const ticket = await findOwnTicket(dependencies, body.link);
    return { headers: privately, body: await presentOwnTicket(dependencies, ticket) };
  });
  mount(app, routes.solveOwnTicket, async ({ body }) => {
    const { id } = await findOwnTicket(dependencies, body.link);
    await solveByCustomer(db, id);
    const ticket = await findOwnTicket(dependencies, body.link);
    return { headers: privately, body: await presentOwnTicket(dependencies, ticket) };
  });
};
