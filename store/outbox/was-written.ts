import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { outboxModel } from './outbox.model.ts';
import { keyOf, type OutboxMessage } from './write-outbox.sql.ts';

/** Whether this very message was written within the last so many milliseconds, or still waits. */
export async function wasWritten(
  db: Database,
  { topic, payload }: OutboxMessage,
  withinMs: number,
): Promise<boolean> {
  const count = await outboxModel(db).count({
    where: {
      key: keyOf({ topic, payload } as OutboxMessage),
      topic,
      payload: { [Op.contains]: payload },
      [Op.or]: [
        { createdAt: { [Op.gt]: new Date(Date.now() - withinMs) } },
        { publishedAt: null, deadAt: null },
      ],
    },
    ...db.scope,
  });
  return count > 0;
}
