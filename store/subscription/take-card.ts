import { rowLock, type Database } from '../database.ts';
import { subscriptionModel } from './subscription.model.ts';

/** Whose card it becomes; not `isOpen`: the payment is over, and the card is nobody's. */
interface CardOwner {
  readonly purchaseId: string;
  readonly isOpen: boolean;
  /** Makes it the subscription's card. */
  readonly give: (storedCardId: string) => Promise<unknown>;
}

/** Locks the subscription of a payment for the card that it stores. `taken`: it has one. */
export async function takeCard(tx: Database, attemptId: string): Promise<CardOwner | 'taken'> {
  const subscription = await subscriptionModel(tx).findByPk(attemptId, {
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (subscription === null) throw new Error(`payment ${attemptId} is no subscription`);
  const { purchaseId, status, storedCardId } = subscription;
  if (storedCardId !== null) return 'taken';
  return {
    purchaseId,
    isOpen: status === 'PENDING',
    give: (id) =>
      subscriptionModel(tx).update({ storedCardId: id }, { where: { attemptId }, ...tx.scope }),
  };
}
