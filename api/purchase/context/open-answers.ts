import { unseal, type RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { holderStepOf } from '@cotejo/domain/purchase/step/step-definitions.ts';
import {
  subjectStepIds,
  type SubjectAnswers,
} from '@cotejo/domain/purchase/subject/subject-steps.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** The accepted answers of a step, opened; null where there are none in the record. */
export function openAnswers(
  record: PurchaseRecord,
  keys: RecordKeys,
  stepId: string,
): Answers | null {
  const step = record.steps.find(({ id }) => id === stepId);
  const sealed = record.answers.get(stepId);
  if (!step?.submissionId || sealed === undefined) return null;
  return unseal(keys, step.submissionId, sealed) as Answers;
}

/** The policyholder's accepted answers: a person's, or a company's. */
export function openPersonal(record: PurchaseRecord, keys: RecordKeys): Answers | null {
  return openAnswers(record, keys, holderStepOf(record.steps));
}

/** The accepted answers about what is insured besides people. */
export function openSubject(record: PurchaseRecord, keys: RecordKeys): SubjectAnswers {
  return Object.fromEntries(
    subjectStepIds.flatMap((stepId) => {
      const answers = openAnswers(record, keys, stepId);
      return answers === null ? [] : [[stepId, answers]];
    }),
  );
}

/** What a step that was not answered proposes, from the purchase that this one continues; null where there is nothing. */
export function openCarried(
  { carried }: PurchaseRecord,
  keys: RecordKeys,
  stepId: string,
): Answers | null {
  const proposed = carried[stepId];
  if (proposed === undefined) return null;
  return unseal(keys, proposed.id, Buffer.from(proposed.sealed, 'base64')) as Answers;
}
