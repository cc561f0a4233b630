import { Op } from 'sequelize';
import type { Database } from '../../database.ts';
import { submissionModel } from '../answers.model.ts';
import { purchaseStepModel } from '../purchase.model.ts';

/** Whether a purchase has answers: a step was answered, or it began with those of another purchase. */
export async function isAnswered(db: Database, purchaseId: string): Promise<boolean> {
  const answered = await purchaseStepModel(db).count({
    where: { purchaseId, submissionId: { [Op.ne]: null } },
    ...db.scope,
  });
  if (answered > 0) return true;
  return (await submissionModel(db).count({ where: { purchaseId }, ...db.scope })) > 0;
}
