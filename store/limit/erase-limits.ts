import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { limitCountModel, usedOnceModel } from './limit.model.ts';

/** Counts and used checks whose time was over before a day. Answers how many. */
export async function eraseLimits(tx: Database, before: Date, limit: number): Promise<number> {
  const due = { where: { until: { [Op.lt]: before } }, limit, ...tx.scope };
  return (await limitCountModel(tx).destroy(due)) + (await usedOnceModel(tx).destroy(due));
}
