import { Op } from 'sequelize';
import type { ReadingRule } from '@cotejo/domain/account/reading-rules.ts';
import type { Database } from '../database.ts';
import { auditEventModel } from './audit.model.ts';

/** How much of what a rule counts one person read within its window. */
export function countReadings(
  db: Database,
  actorId: string,
  { actions, counts, windowMs }: ReadingRule,
): Promise<number> {
  return auditEventModel(db).count({
    where: {
      actorId,
      action: [...actions],
      outcome: 'done',
      at: { [Op.gt]: new Date(Date.now() - windowMs) },
    },
    ...(counts === 'targets' ? { distinct: true, col: 'target' } : {}),
    ...db.scope,
  });
}
