import { Op } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import type { Database } from '../database.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { lockGoing } from './advance-subscription.ts';
import { cardChangeModel, type CardChange } from './card-change.model.ts';
import { cardReplacementModel } from './card-replacement.model.ts';
import { releaseCard } from './remove-card.ts';
import { storedCardModel } from './stored-card.model.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';

/** A payment of a period leaves a card, as a first payment does; `storedCardId` is one that it charges, kept before. */
export async function openCardChange(
  tx: Database,
  opened: {
    readonly attemptId: string;
    readonly periodId: string;
    readonly storedCardId: string | null;
  },
): Promise<void> {
  await cardChangeModel(tx).create(opened, { ...tx.scope, returning: false });
}

/**
 * A payment of a period was approved. By another card, that card pays the later periods, and the one before goes where nothing else is
 * paid by it. A charge that was made by itself changes no card, and neither does a payment after which its holder has given another one:
 * the one that they chose last stays, and the one that was charged goes.
 */
export async function takeChangedCard(
  tx: Database,
  attemptId: string,
  { policyId, purchaseId }: Pick<BillingPeriod, 'policyId' | 'purchaseId'>,
  {
    provider,
    isByItself,
  }: { readonly provider: PaymentProviderName; readonly isByItself: boolean },
): Promise<void> {
  const change = await cardChangeModel(tx).findByPk(attemptId, { raw: true, ...tx.scope });
  if (change === null || change.storedCardId === null || change.status !== 'PENDING') return;
  const { storedCardId } = change;
  const subscription = await lockGoing(tx, policyId);
  if (subscription === null) {
    // It was ended while it was being paid: the card is nobody's.
    await closeCardChange(tx, attemptId);
    return;
  }
  await cardChangeModel(tx).update({ status: 'SUCCESS' }, { where: { attemptId }, ...tx.scope });
  if (isByItself || (await isGivenSince(tx, subscription, change))) {
    if (subscription.storedCardId !== storedCardId) await releaseCard(tx, storedCardId);
    return;
  }
  await subscriptionModel(tx).update(
    { storedCardId, renewal: 'card' },
    { where: { attemptId: subscription.attemptId }, ...tx.scope },
  );
  await billingPeriodModel(tx).update(
    { provider },
    { where: { policyId, state: ['scheduled', 'recycling'] }, ...tx.scope },
  );
  const before = subscription.storedCardId;
  if (before === storedCardId) return;
  await noteEvent(tx, purchaseId, 'card_changed');
  if (before !== null) await releaseCard(tx, before);
}

/** Whether the card of a subscription was given without a payment, after a payment was begun. */
async function isGivenSince(
  tx: Database,
  { attemptId: subscriptionId, storedCardId }: Pick<Subscription, 'attemptId' | 'storedCardId'>,
  { createdAt }: Pick<CardChange, 'createdAt'>,
): Promise<boolean> {
  if (storedCardId === null) return false;
  const where = { subscriptionId, storedCardId, status: 'SUCCESS' } as const;
  if ((await cardReplacementModel(tx).count({ where, ...tx.scope })) === 0) return false;
  const since = { id: storedCardId, createdAt: { [Op.gt]: createdAt } };
  return (await storedCardModel(tx).count({ where: since, ...tx.scope })) > 0;
}

/** Nothing was paid by it: the card that it left is removed, unless something else is paid by it. */
export async function closeCardChange(tx: Database, attemptId: string): Promise<void> {
  const change = await cardChangeModel(tx).findOne({
    where: { attemptId, status: 'PENDING' },
    raw: true,
    ...tx.scope,
  });
  if (change === null) return;
  await cardChangeModel(tx).update({ status: 'DECLINED' }, { where: { attemptId }, ...tx.scope });
  if (change.storedCardId !== null) await releaseCard(tx, change.storedCardId);
}
