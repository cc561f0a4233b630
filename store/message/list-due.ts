import { fn, Op } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { inPages } from '../in-pages.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { messageModel, type MessageRow } from './message.model.ts';

/**
 * Asks the workflows of at most `limit` messages that have become due, oldest first; answers how many. So many a minute is
 * the rate of what is not urgent: a code never waits behind more than one of these batches.
 */
export async function queueDue(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await messageModel(tx).findAll({
      attributes: ['id'],
      where: { state: 'due', queuedAt: null, dueAt: { [Op.lte]: new Date() } },
      order: [['dueAt', 'ASC']],
      limit,
      lock: rowLock,
      skipLocked: true,
      raw: true,
      ...tx.scope,
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await messageModel(tx).update(
      { queuedAt: fn('now') as unknown as Date },
      { where: { id: ids }, ...tx.scope },
    );
    for (const messageId of ids)
      await writeOutbox(tx, { topic: 'message', payload: { messageId } });
    return ids.length;
  });
}

/** Messages whose workflow was asked, and that are still open since before a moment, page by page. */
export async function* eachOverdue(
  db: Database,
  before: Date,
): AsyncGenerator<readonly Pick<MessageRow, 'id' | 'kind' | 'dueAt' | 'countryCode'>[]> {
  yield* inPages(({ after, limit }) =>
    messageModel(db).findAll({
      attributes: ['id', 'kind', 'dueAt', 'countryCode'],
      where: {
        state: ['due', 'sending'],
        queuedAt: { [Op.ne]: null },
        dueAt: { [Op.lt]: before },
        ...(after === null ? {} : { id: { [Op.gt]: after } }),
      },
      order: [['id', 'ASC']],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
}
