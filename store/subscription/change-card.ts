import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import type { Database } from '../database.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { lockGoing } from './advance-subscription.ts';
import { cardChangeModel } from './card-change.model.ts';
import { releaseCard } from './remove-card.ts';
import { subscriptionModel } from './subscription.model.ts';

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
 * paid by it. A charge that was made by itself changes no card: the one that its holder chose while it was under way stays, and the one
 * that it charged goes.
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
  if (isByItself) {
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
