import { Op } from 'sequelize';
import { bookPayment } from '@cotejo/domain/ledger/book-payment.ts';
import type { Database } from '../database.ts';
import { bookEntry } from '../ledger/book-entry.sql.ts';
import { findBooked } from '../ledger/read-movements.ts';
import { attemptModel } from './attempt.model.ts';
import { moneyOf } from './move-payment.sql.ts';
import { paymentEventModel } from './payment-event.model.ts';

const batchSize = 500;

/** Statuses that money moves on the way to. */
const moneyMoves = ['approved', 'refund_requested', 'refunded', 'charged_back'] as const;

/**
 * Books what the history of payments knows and the ledger does not: moves of before there was one, or of a process
 * of an older release. Each is booked once, as of its own time. Answers how many.
 */
export async function bookMissing(db: Database): Promise<number> {
  let booked = 0;
  for (let after = 0; ;) {
    const events = await paymentEventModel(db).findAll({
      attributes: ['id', 'attemptId', 'fromStatus', 'status', 'at'],
      where: { id: { [Op.gt]: after }, status: [...moneyMoves] },
      order: [['id', 'ASC']],
      limit: batchSize,
      raw: true,
      ...db.scope,
    });
    const known = await findBooked(
      db,
      events.map(({ id }) => id),
    );
    const missing = events.filter(({ id }) => !known.has(id));
    const attempts = await attemptModel(db).findAll({
      where: { id: missing.map(({ attemptId }) => attemptId) },
      raw: true,
      ...db.scope,
    });
    const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
    for (const event of missing) {
      const attempt = attemptOf.get(event.attemptId);
      if (attempt === undefined) continue;
      const booking = bookPayment(event.fromStatus, event.status, moneyOf(attempt));
      await bookEntry(db, event, attempt, booking);
      if (booking !== null) booked += 1;
    }
    const last = events.at(-1);
    if (last === undefined || events.length < batchSize) return booked;
    after = last.id;
  }
}
