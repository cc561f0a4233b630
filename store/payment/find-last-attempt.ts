import type { PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';

/** The newest attempt of an owner, without money that came on top; null before the first one. */
export function findLastAttempt(db: Database, owner: PaymentOwner): Promise<PaymentAttempt | null> {
  return attemptModel(db).findOne({
    where: { ownerKind: owner.kind, ownerId: owner.id, surplusOf: null },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
}
