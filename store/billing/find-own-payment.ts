import { Op } from 'sequelize';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';

/** The newest payment of a period that its holder made on a page: one that is charged by itself has none that would expire. */
export function findLastOwnPayment(
  db: Database,
  periodId: string,
): Promise<Pick<PaymentAttempt, 'status' | 'reason'> | null> {
  return attemptModel(db).findOne({
    attributes: ['status', 'reason'],
    where: { ownerKind: 'billing_period', ownerId: periodId, expiresAt: { [Op.ne]: null } },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
}
