import { literal, Op } from 'sequelize';
import type { Database } from '@cotejo/store/database.ts';
import { batchSize } from '@cotejo/store/outbox/claim-batch.sql.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';

const isFirstOfItsKey = literal(
  `NOT EXISTS (SELECT FROM outbox e WHERE e.key = "outbox".key AND e.id < "outbox".id
                  AND e.published_at IS NULL AND e.dead_at IS NULL)`,
);

/** The rows are locked while they are pushed away, so that two workers share them. */
export async function claimByModels(db: Database, at: Date): Promise<readonly { id: number }[]> {
  return db.transaction(async (tx) => {
    const rows = await outboxModel(tx).findAll({
      attributes: ['id', 'topic', 'payload', 'attempts', 'createdAt'],
      where: {
        publishedAt: null,
        deadAt: null,
        nextTryAt: { [Op.lte]: at },
        [Op.and]: isFirstOfItsKey,
      },
      order: ['id'],
      limit: batchSize,
      lock: true,
      skipLocked: true,
      raw: true,
      ...tx.scope,
    });
    await outboxModel(tx).update(
      {
        attempts: literal('attempts + 1'),
        nextTryAt: literal(
          `timestamptz '${at.toISOString()}'
             + least(interval '5 minutes', interval '2 seconds' * 2 ^ least(attempts, 8))`,
        ),
      },
      { where: { id: rows.map(({ id }) => id) }, ...tx.scope },
    );
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}
