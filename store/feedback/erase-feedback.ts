import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { blankMessages } from '../message/erase-messages.ts';
import { feedbackModel } from './feedback.model.ts';

/** What customers were asked for before a day, with what they said; answers how many. */
export async function eraseFeedback(tx: Database, before: Date, limit: number): Promise<number> {
  const rows = await feedbackModel(tx).findAll({
    attributes: ['id'],
    where: { askedAt: { [Op.lt]: before } },
    limit,
    raw: true,
    ...tx.scope,
  });
  const ids = rows.map(({ id }) => id);
  await blankMessages(tx, 'feedback', ids);
  await feedbackModel(tx).destroy({ where: { id: ids }, ...tx.scope });
  return ids.length;
}
