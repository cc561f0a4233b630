import { Op } from 'sequelize';
import type { RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import type { Periodicity } from '@cotejo/domain/payment/kinds.ts';
import {
  subscriptionTransitions,
  type SubscriptionEndReason,
} from '@cotejo/domain/subscription/subscription.ts';
import { chargeDayOf } from '@cotejo/domain/billing/billing-period.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { rowLock, type Database } from '../database.ts';
import { cancelPeriods } from '../billing/move-period.ts';
import { writeMessage } from '../message/write-message.ts';
import { policyModel } from '../policy/policy.model.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { cardChangeModel } from './card-change.model.ts';
import { releaseCard } from './remove-card.ts';
import { storedCardModel, type StoredCardRow } from './stored-card.model.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';

/** What a payment agrees to besides its charge, with the attempt that it is part of. */
export async function openSubscription(
  tx: Database,
  opened: Pick<Subscription, 'attemptId' | 'purchaseId'> & {
    readonly storedCardId: string | null;
    readonly periodicity: Periodicity;
    /** Absent: its card is charged. */
    readonly renewal?: RenewalWay;
  },
): Promise<void> {
  await subscriptionModel(tx).create(opened, { ...tx.scope, returning: false });
}

/** How a subscription looks that ended with its policy: neither its holder nor a bank has ended it. */
export const endedWithPolicy = { status: 'SUCCESS', endReason: 'policy_ended' } as const;

/** Of policies those whose subscription ended with them, and would go on with them. */
export async function listEndedWithPolicy(
  db: Database,
  policyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await subscriptionModel(db).findAll({
    attributes: ['policyId'],
    where: { policyId: [...new Set(policyIds)], ...endedWithPolicy },
    raw: true,
    ...db.scope,
  });
  return new Set(rows.flatMap(({ policyId }) => policyId ?? []));
}

/** The subscription of a payment; null for one that is charged once. */
export async function findSubscription(
  db: Database,
  attemptId: string,
): Promise<Subscription | null> {
  return subscriptionModel(db).findByPk(attemptId, { raw: true, ...db.scope });
}

/** The card that a payment leaves or charges: a subscription's first one, or one of a later period. */
export async function findCardPlace(
  db: Database,
  attemptId: string,
): Promise<Pick<Subscription, 'status' | 'storedCardId'> | null> {
  return (
    (await findSubscription(db, attemptId)) ??
    cardChangeModel(db).findByPk(attemptId, { raw: true, ...db.scope })
  );
}

/**
 * Closes the subscription of a payment that has stored no card: nobody may keep one for it any more. False where it has
 * one, which may have been charged.
 */
export async function closeUncarded(db: Database, attemptId: string): Promise<boolean> {
  const open = { attemptId, status: 'PENDING', storedCardId: null } as const;
  const [count] = await subscriptionModel(db).update(
    { status: 'DECLINED', endedAt: new Date(), endReason: 'not_paid' },
    { where: open, ...db.scope },
  );
  if (count === 1) return true;
  const [changes] = await cardChangeModel(db).update(
    { status: 'DECLINED' },
    { where: open, ...db.scope },
  );
  if (changes === 1) return true;
  const now = await findCardPlace(db, attemptId);
  return now?.status === 'DECLINED' && now.storedCardId === null;
}

/** Its policy was issued: from now on it has a next charge. False where it ended before: its holder removed the card, for instance. */
export async function startSubscription(
  tx: Database,
  {
    attemptId,
    policyId,
    dueOn,
    nextChargeOn,
  }: {
    readonly attemptId: string;
    readonly policyId: string;
    readonly dueOn: string;
    readonly nextChargeOn: string;
  },
): Promise<boolean> {
  assertMove(subscriptionTransitions, 'PENDING', 'SUCCESS');
  const { startsOn } = await policyModel(tx).findByPk(policyId, {
    attributes: ['startsOn'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const { day: billingDay, lag: chargeLag } = chargeDayOf(startsOn, {
    from: dueOn,
    dueOn: nextChargeOn,
  });
  const [count] = await subscriptionModel(tx).update(
    {
      status: 'SUCCESS',
      policyId,
      dueOn,
      nextChargeOn,
      billingDay,
      chargeLag,
    },
    { where: { attemptId, status: 'PENDING' }, ...tx.scope },
  );
  return count === 1;
}

/**
 * Ends the subscriptions that a payment, a policy or a card has; their cards go where nothing else is paid by them. What ends them
 * otherwise than by their holder's word cannot be taken back, nor can an end that could be until then.
 *
 * @param keptUntil ISO day until which its holder may take the end back: the card is kept for it
 */
export async function endSubscriptions(
  tx: Database,
  of:
    | { readonly attemptId: string }
    | { readonly policyId: string }
    | { readonly storedCardId: string },
  endReason: SubscriptionEndReason,
  keptUntil: string | null = null,
): Promise<number> {
  if (endReason !== 'cancelled') await closeTakingBack(tx, of);
  const open = await subscriptionModel(tx).findAll({
    where: { ...of, endedAt: null },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  for (const { attemptId, purchaseId, policyId, status, storedCardId } of open) {
    const endedAt = new Date();
    await subscriptionModel(tx).update(
      {
        endedAt,
        endReason,
        keptUntil,
        ...(status === 'PENDING' ? { status: 'DECLINED' as const } : {}),
      },
      { where: { attemptId }, ...tx.scope },
    );
    // What else ends it has a line of its own in the history.
    if (status === 'SUCCESS' && (endReason === 'cancelled' || endReason === 'card_removed'))
      await noteEvent(tx, purchaseId, 'subscription_ended', { reason: endReason });
    if (status === 'SUCCESS' && endReason === 'cancelled')
      await writeMessage(tx, {
        kind: 'subscription_ended',
        subjectId: purchaseId,
        partId: endedAt.toISOString(),
      });
    if (policyId !== null) await cancelPeriods(tx, policyId);
    if (storedCardId !== null && keptUntil === null) await releaseCard(tx, storedCardId);
  }
  return open.length;
}

/** Their ends are not taken back any more: nothing is kept for it. */
async function closeTakingBack(
  tx: Database,
  of: Parameters<typeof endSubscriptions>[1],
): Promise<void> {
  const kept = await subscriptionModel(tx).findAll({
    where: { ...of, keptUntil: { [Op.ne]: null } },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  for (const { attemptId, storedCardId } of kept) {
    await subscriptionModel(tx).update({ keptUntil: null }, { where: { attemptId }, ...tx.scope });
    if (storedCardId !== null) await releaseCard(tx, storedCardId);
  }
}

/** Whether a purchase has a subscription that goes on or is to begin, one that has ended, or never had one that was paid. */
export async function findStanding(
  db: Database,
  purchaseId: string,
): Promise<'open' | 'ended' | 'none'> {
  const found = await subscriptionModel(db).findAll({
    attributes: ['endedAt'],
    where: { purchaseId, status: ['SUCCESS', 'PENDING'] },
    raw: true,
    ...db.scope,
  });
  if (found.length === 0) return 'none';
  return found.some(({ endedAt }) => endedAt === null) ? 'open' : 'ended';
}

export interface SubscriptionView extends Subscription {
  readonly card: Pick<StoredCardRow, 'brand' | 'last4' | 'provider'> | null;
}

/** The subscription that pays a purchase, with its card as people know it; null where none does. */
export async function readSubscriptionOf(
  db: Database,
  purchaseId: string,
): Promise<SubscriptionView | null> {
  const subscription = await subscriptionModel(db).findOne({
    where: { purchaseId, status: 'SUCCESS' },
    raw: true,
    ...db.scope,
  });
  if (subscription === null) return null;
  const { storedCardId } = subscription;
  const card =
    storedCardId === null
      ? null
      : await storedCardModel(db).findByPk(storedCardId, {
          attributes: ['brand', 'last4', 'provider'],
          raw: true,
          ...db.scope,
        });
  return { ...subscription, card };
}
