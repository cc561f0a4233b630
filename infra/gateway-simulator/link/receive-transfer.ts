import { randomUUID } from 'node:crypto';
import type { Behaviour } from '../control/behaviour.ts';
import type { Facts } from '../control/scenarios.ts';
import type { Collection } from '../journal.ts';
import type { Simulator } from '../simulator.ts';
import type { LinkTransfer, PaymentLink } from './payment-link.ts';
import { refundedOf, statusOf } from './payment-link.ts';

export function factsOf(link: PaymentLink): Facts {
  return {
    provider: link.provider,
    amount: link.amount,
    references: [link.reference, link.ownerId, link.id],
  };
}

/** Money arrives for a link, in whatever amount and from whomever: a bank does not ask first. */
export function receiveTransfer(
  simulator: Simulator,
  links: Collection<PaymentLink>,
  link: PaymentLink,
  transfer: Pick<LinkTransfer, 'amount' | 'payerLegalId' | 'receivedAt'>,
  behaviour: Behaviour | undefined,
): PaymentLink {
  if (behaviour?.type === 'decline') {
    return announce(
      simulator,
      links.put({ ...link, rejectedCode: behaviour.code ?? 'bank_error' }),
    );
  }
  if (behaviour?.type === 'pending') {
    const decision = { id: link.id, approve: behaviour.then === 'approve' };
    simulator.tasks.schedule(`${link.provider}-decide`, behaviour.ms, decision);
    return links.put({ ...link, held: transfer });
  }
  const amount = transfer.amount + (behaviour?.type === 'wrong-amount' ? 1_000 : 0);
  const entry = { ...transfer, amount, id: randomUUID(), at: new Date().toISOString() };
  const { held: _, ...rest } = link;
  // The ledger first: a kill between the two leaves money that a lookup by reference still finds.
  simulator.ledger.charge({
    id: entry.id,
    provider: link.provider,
    reference: link.reference,
    aliases: [link.id, link.ownerId].filter((alias) => alias !== undefined),
    amount,
    currency: link.currency,
  });
  return announce(simulator, links.put({ ...rest, transfers: [...link.transfers, entry] }));
}

export function decideLater(
  simulator: Simulator,
  links: Collection<PaymentLink>,
  id: string,
  approve: boolean,
): void {
  const link = links.get(id);
  if (link?.held === undefined) return;
  const behaviour = approve ? undefined : ({ type: 'decline' } as const);
  receiveTransfer(simulator, links, link, link.held, behaviour);
}

/** Tells the merchant the state as it is now. */
export function announce(simulator: Simulator, link: PaymentLink): PaymentLink {
  const { provider, webhookUrl: url } = link;
  if (url === undefined) return link;
  const status = statusOf(link, refundedOf(simulator, link));
  const { id, reference, amount, currency } = link;
  const event = {
    id: randomUUID(),
    type: `payment_link.${status}`,
    created_at: new Date().toISOString(),
    data: { id, reference, status, amount, currency },
  };
  simulator.webhooks.send(provider, [{ url, provider, event }], factsOf(link));
  return link;
}
