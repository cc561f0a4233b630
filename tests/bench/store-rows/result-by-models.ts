import { acceptanceModel } from '@cotejo/store/acceptance/acceptance.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  declarationDecisionModel,
  declarationModel,
} from '@cotejo/store/purchase/answers.model.ts';

const raw = { raw: true } as const;

/** The health declaration that is among these submissions, and what it leads to; null without one. */
export async function resultByModels(
  db: Database,
  submissionIds: readonly string[],
): Promise<unknown> {
  const declaration = await declarationModel(db).findOne({
    attributes: ['id', 'createdAt', 'sealedAssessment'],
    where: { id: [...submissionIds] },
    ...raw,
  });
  if (declaration === null) return null;
  const { id, createdAt: givenAt, sealedAssessment } = declaration;
  const [decision, confirmed] = await Promise.all([
    declarationDecisionModel(db).findOne({
      attributes: ['sealedDecision'],
      where: { declarationId: id },
      ...raw,
    }),
    acceptanceModel(db).count({ where: { kind: 'exclusions', subjectId: id } }),
  ]);
  return {
    id,
    givenAt,
    sealedAssessment,
    sealedDecision: decision?.sealedDecision ?? null,
    isConfirmed: confirmed > 0,
  };
}
