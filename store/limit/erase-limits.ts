import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { limitCountModel, usedOnceModel } from './limit.model.ts';

/** Counts and used checks whose time was over before a day. Answers how many. */
export async function eraseLimits(tx: Database, before: Date, limit: number): Promise<number> {
  const where = { until: { [Op.lt]: before } };
  const counts = await limitCountModel(tx).findAll({ where, limit, raw: true, ...tx.scope });
  for (const { limitName, subject } of counts)
    await limitCountModel(tx).destroy({ where: { limitName, subject }, ...tx.scope });
  return counts.length + (await usedOnceModel(tx).destroy({ where, limit, ...tx.scope }));
}
