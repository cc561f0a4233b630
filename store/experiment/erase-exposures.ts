import { literal, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { exposureModel } from './experiment.model.ts';

/** Who saw what of experiments that no longer run; a running one still needs to know. */
export async function eraseExposures(tx: Database, before: Date, limit: number): Promise<number> {
  const running = literal('(SELECT key FROM experiment WHERE running AND ends_at > now())');
  const where = { seenAt: { [Op.lt]: before }, experimentKey: { [Op.notIn]: running } };
  return exposureModel(tx).destroy({ where, limit, ...tx.scope });
}
