import {
  subjectStepIds,
  type SubjectAnswers,
} from '@cotejo/domain/purchase/subject/subject-steps.ts';
import { unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import { submissionModel } from '../answers.model.ts';

/** The accepted answers of a purchase about what it insures besides people. */
export async function readSubjectAnswers(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<SubjectAnswers> {
  const rows = await submissionModel(db).findAll({
    where: { purchaseId, stepId: subjectStepIds },
    // Earlier answers of a step stay until they are erased: no step is theirs.
    include: [{ association: 'step', attributes: [], required: true }],
    raw: true,
    ...db.scope,
  });
  return Object.fromEntries(
    rows.map(({ id, stepId, sealedValues }) => [stepId, unseal(keys, id, sealedValues)]),
  );
}
