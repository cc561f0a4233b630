import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { Database } from '../../database.ts';
import { declarationModel, type HealthDeclarationRow } from '../answers.model.ts';
import { purchaseStepModel } from '../purchase.model.ts';

/** The accepted declaration of a purchase, still sealed; null where none was asked for. */
export async function readDeclaration(
  db: Database,
  purchaseId: string,
): Promise<HealthDeclarationRow | null> {
  const step = await purchaseStepModel(db).findOne({
    attributes: ['submissionId'],
    where: { purchaseId, stepId: declarationStepId },
    raw: true,
    ...db.scope,
  });
  const id = step?.submissionId ?? null;
  return id === null ? null : declarationModel(db).findByPk(id, { raw: true, ...db.scope });
}
