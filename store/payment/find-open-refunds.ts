import { col, fn, Op } from 'sequelize';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { Database } from '../database.ts';
import { inPages } from '../in-pages.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { paymentEventModel } from '../ledger/payment-event.model.ts';

export interface OpenRefund {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly reason: RefundReason;
  /** When it was asked for, however often it was tried since. */
  readonly askedAt: Date;
}

/** Refunds that have not moved since `before`, all of them, page by page. */
export async function* eachOpenRefund(
  db: Database,
  before: Date,
): AsyncGenerator<readonly OpenRefund[]> {
  const pages = inPages(({ after, limit }) =>
    attemptModel(db).findAll({
      attributes: ['id', 'status', 'refundReason', 'updatedAt'],
      where: {
        status: ['refund_requested', 'refunding', 'refund_unknown', 'refund_failed'],
        updatedAt: { [Op.lt]: before },
        ...(after === null ? {} : { id: { [Op.gt]: after } }),
      },
      order: ['id'],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
  for await (const rows of pages) {
    const asked = await readAskedAt(db, rows);
    yield rows.map(({ id, status, refundReason, updatedAt }) => ({
      id,
      status,
      reason: refundReason ?? 'late',
      askedAt: asked.get(id) ?? updatedAt,
    }));
  }
}

async function readAskedAt(
  db: Database,
  refunds: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = (await paymentEventModel(db).findAll({
    attributes: ['attemptId', [fn('min', col('at')), 'askedAt']],
    where: { attemptId: refunds.map(({ id }) => id), status: 'refund_requested' },
    group: ['attemptId'],
    raw: true,
    ...db.scope,
  })) as unknown as readonly { readonly attemptId: string; readonly askedAt: Date }[];
  return new Map(rows.map(({ attemptId, askedAt }) => [attemptId, askedAt]));
}
