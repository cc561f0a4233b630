import type { ValidationContext } from '../../form/to-yup.ts';
import { validateForm } from '../../form/validate-form.ts';
import type { PurchaseSubject } from './subject-step.ts';
import {
  subjectStepIds,
  subjectSteps,
  type SubjectAnswers,
  type SubjectStepId,
} from './subject-steps.ts';

/**
 * The first step whose accepted answers do not hold any more, because the first day of cover is another one: a pet is a
 * year older by then. Null when all of them hold.
 */
export function findOutdatedStep(
  given: SubjectAnswers,
  subject: PurchaseSubject,
  rules: ValidationContext,
): SubjectStepId | null {
  const isOutdated = (stepId: SubjectStepId): boolean => {
    const answers = given[stepId];
    if (answers === undefined) return false;
    return validateForm(subjectSteps[stepId].build(subject), answers, rules).problems.length > 0;
  };
  return subjectStepIds.find(isOutdated) ?? null;
}
