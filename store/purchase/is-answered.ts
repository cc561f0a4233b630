import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { purchaseStepModel } from './purchase.model.ts';

/** Whether a step of a purchase was answered. */
export async function isAnswered(db: Database, purchaseId: string): Promise<boolean> {
  const answered = await purchaseStepModel(db).count({
    where: { purchaseId, submissionId: { [Op.ne]: null } },
    ...db.scope,
  });
  return answered > 0;
}
