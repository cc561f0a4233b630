import { rowLock, type Database } from '../database.ts';
import { billingPeriodModel } from '../billing/billing-period.model.ts';
import { cardChangeModel } from './card-change.model.ts';
import { subscriptionModel } from './subscription.model.ts';

/** Whose card it becomes; not `isOpen`: the payment is over, and the card is nobody's. */
interface CardOwner {
  readonly purchaseId: string;
  readonly isOpen: boolean;
  /** Makes it the subscription's card. */
  readonly give: (storedCardId: string) => Promise<unknown>;
}

/** Locks the subscription of a payment, or the later payment of one, for the card that it stores. `taken`: it has one. */
export async function takeCard(tx: Database, attemptId: string): Promise<CardOwner | 'taken'> {
  const subscription = await subscriptionModel(tx).findByPk(attemptId, {
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (subscription === null) return takeChange(tx, attemptId);
  const { purchaseId, status, storedCardId } = subscription;
  if (storedCardId !== null) return 'taken';
  return {
    purchaseId,
    isOpen: status === 'PENDING',
    give: (id) =>
      subscriptionModel(tx).update({ storedCardId: id }, { where: { attemptId }, ...tx.scope }),
  };
}

async function takeChange(tx: Database, attemptId: string): Promise<CardOwner | 'taken'> {
  const change = await cardChangeModel(tx).findByPk(attemptId, {
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (change === null) throw new Error(`payment ${attemptId} keeps no card`);
  if (change.storedCardId !== null) return 'taken';
  const { purchaseId } = await billingPeriodModel(tx).findByPk(change.periodId, {
    attributes: ['purchaseId'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  return {
    purchaseId,
    isOpen: change.status === 'PENDING',
    give: (id) =>
      cardChangeModel(tx).update({ storedCardId: id }, { where: { attemptId }, ...tx.scope }),
  };
}
