import { Op } from 'sequelize';
import { countRead, type ReadingRule } from '@cotejo/domain/account/reading-rules.ts';
import type { Database } from '../database.ts';
import { auditEventModel } from './audit.model.ts';

/** How much of what a rule counts one person read within its window. */
export async function countReadings(
  db: Database,
  actorId: string,
  { actions, counts, windowMs }: ReadingRule,
): Promise<number> {
  const readings = await auditEventModel(db).findAll({
    attributes: ['target', 'detail'],
    where: {
      actorId,
      action: [...actions],
      outcome: 'done',
      at: { [Op.gt]: new Date(Date.now() - windowMs) },
    },
    raw: true,
    ...db.scope,
  });
  return countRead(counts, readings);
}
