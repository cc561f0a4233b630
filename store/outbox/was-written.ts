import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { outboxModel } from './outbox.model.ts';
import { keyOf, type OutboxMessage } from './write-outbox.sql.ts';

/** Whether a message with this topic, key and content was written within `withinMs`, or has not left yet. */
export async function wasWritten(
  db: Database,
  message: OutboxMessage,
  withinMs: number,
): Promise<boolean> {
  const count = await outboxModel(db).count({
    where: {
      key: keyOf(message),
      topic: message.topic,
      payload: { [Op.contains]: message.payload },
      [Op.or]: [
        { createdAt: { [Op.gt]: new Date(Date.now() - withinMs) } },
        { publishedAt: null, deadAt: null },
      ],
    },
    ...db.scope,
  });
  return count > 0;
}
