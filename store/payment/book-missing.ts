import { Op } from 'sequelize';
import { bookPayment, moneyMoves } from '@cotejo/domain/ledger/book-payment.ts';
import type { Database } from '../database.ts';
import { lastComparedAt } from '../ledger/comparisons.ts';
import { bookEntry } from '../ledger/book-entry.sql.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { readMoved } from './move-payment.sql.ts';
import { paymentEventModel } from '../ledger/payment-event.model.ts';

const batchSize = 500;
/** Clocks of machines differ, and a transaction takes its time. */
const marginMs = 24 * 3_600_000;

/**
 * Books what the history of payments knows and the ledger does not: moves from before there was one, or of a process
 * of an older release. Each is booked once, as of its own time. What a run before has been through is not read again: its
 * comparisons came after it had booked. Answers how many.
 */
export async function bookMissing(db: Database): Promise<number> {
  let booked = 0;
  const compared = await lastComparedAt(db);
  const since = compared === null ? null : new Date(compared.getTime() - marginMs);
  for (let after = 0; ;) {
    const missing = await paymentEventModel(db).findAll({
      attributes: ['id', 'attemptId', 'fromStatus', 'status', 'at'],
      include: [{ association: 'entry', attributes: [], required: false }],
      where: {
        id: { [Op.gt]: after },
        ...(since === null ? {} : { at: { [Op.gte]: since } }),
        status: [...moneyMoves],
        '$entry.id$': null,
      },
      order: [['id', 'ASC']],
      limit: batchSize,
      subQuery: false,
      raw: true,
      ...db.scope,
    });
    const attempts = await attemptModel(db).findAll({
      where: { id: missing.map(({ attemptId }) => attemptId) },
      raw: true,
      ...db.scope,
    });
    const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
    for (const event of missing) {
      const attempt = attemptOf.get(event.attemptId);
      if (attempt === undefined) continue;
      const { fromStatus, status } = event;
      const money = await readMoved(db, attempt, fromStatus, status);
      const booking = bookPayment(fromStatus, status, money, attempt.refundWay);
      await bookEntry(db, event, attempt, booking);
      if (booking !== null) booked += 1;
    }
    const last = missing.at(-1);
    if (last === undefined || missing.length < batchSize) return booked;
    after = last.id;
  }
}
