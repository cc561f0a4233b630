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
  return erase(
    tx,
    rows.map(({ id }) => id),
  );
}

/** What the customers of some leads were asked for, with what they said; answers how many. */
export async function eraseFeedbackOf(tx: Database, leadIds: readonly string[]): Promise<number> {
  const rows = await feedbackModel(tx).findAll({
    attributes: ['id'],
    where: { leadId: [...leadIds] },
    raw: true,
    ...tx.scope,
  });
  return erase(
    tx,
    rows.map(({ id }) => id),
  );
}

async function erase(tx: Database, ids: readonly string[]): Promise<number> {
  await blankMessages(tx, 'feedback', ids);
  await feedbackModel(tx).destroy({ where: { id: [...ids] }, ...tx.scope });
  return ids.length;
}
