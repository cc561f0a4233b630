import { Op } from 'sequelize';
import { referralDays } from '@cotejo/domain/adviser/adviser.ts';
import { rowLock, type Database } from '../database.ts';
import { leadModel } from './lead.model.ts';
import { leadStepModel } from './lead-step.model.ts';

const dayMs = 86_400_000;

/**
 * Spec 3 §9: a referral is over after thirty days unless an executive has it. Leads that came by an adviser's link and that nobody
 * took until then are for the rules alone; the history says so. At most `limit`, the oldest first; answers how many.
 *
 * @param now epoch milliseconds
 */
export function expireReferrals(db: Database, now: number, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await leadModel(tx).findAll({
      attributes: ['id', 'createdAt'],
      where: {
        adviserId: { [Op.ne]: null },
        assignedTo: { [Op.is]: null },
        createdAt: { [Op.lt]: new Date(now - referralDays * dayMs) },
      },
      order: ['createdAt', 'id'],
      limit,
      lock: rowLock,
      raw: true,
      ...tx.scope,
    });
    if (over.length === 0) return 0;
    await leadModel(tx).update(
      { adviserId: null },
      { where: { id: over.map(({ id }) => id) }, ...tx.scope },
    );
    await leadStepModel(tx).bulkCreate(
      over.map(({ id: leadId, createdAt: since }) => ({
        leadId,
        since,
        step: 'referral-expired' as const,
        target: null,
        toldTo: null,
        at: new Date(now),
      })),
      { ignoreDuplicates: true, returning: false, ...tx.scope },
    );
    return over.length;
  });
}
