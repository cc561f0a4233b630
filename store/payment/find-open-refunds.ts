import { Op } from 'sequelize';
import type { RefundReason } from '@cotejo/domain/payment/refund-reasons.ts';
import type { Database } from '../database.ts';
import { attemptModel } from './attempt.model.ts';

/** Refunds that have not moved since `before`, oldest first. */
export async function findOpenRefunds(
  db: Database,
  before: Date,
): Promise<readonly { readonly id: string; readonly reason: RefundReason }[]> {
  const found = await attemptModel(db).findAll({
    attributes: ['id', 'refundReason'],
    where: {
      status: ['refund_requested', 'refunding', 'refund_unknown', 'refund_failed'],
      updatedAt: { [Op.lt]: before },
    },
    order: [['updatedAt', 'ASC']],
    limit: 500,
    raw: true,
    ...db.scope,
  });
  return found.map(({ id, refundReason }) => ({ id, reason: refundReason ?? 'late' }));
}
