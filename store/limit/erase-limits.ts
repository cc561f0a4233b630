import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { pressModel } from '../record/presses.ts';
import { limitCountModel, usedOnceModel } from './limit.model.ts';

/** Counts, used checks and answered presses whose time was over before a day. Answers how many. */
export async function eraseLimits(tx: Database, before: Date, limit: number): Promise<number> {
  const due = { where: { until: { [Op.lt]: before } }, limit, ...tx.scope };
  const counts = await limitCountModel(tx).destroy(due);
  const checks = await usedOnceModel(tx).destroy(due);
  return counts + checks + (await pressModel(tx).destroy(due));
}
