import { beneficiaryStep } from './beneficiaries.ts';
import { groupStep } from './group-data.ts';
import { isapreStep } from './isapre-contract.ts';
import { partialPaymentStep } from './partial-payment.ts';
import { petStep } from './pet-data.ts';
import { studentStep } from './student-data.ts';
import { tripStep } from './trip-data.ts';
import type { PurchaseSubject, SubjectFact, SubjectStep } from './subject-step.ts';

/** The steps about what is insured besides people and about the contract, by their ids in `step-definitions.ts`. */
export const subjectSteps = {
  'datos-mascota': petStep,
  'datos-estudiante': studentStep,
  'datos-viaje': tripStep,
  'datos-asegurados-masivo': groupStep,
  'poliza-isapre': isapreStep,
  beneficiarios: beneficiaryStep,
  'pago-parcial': partialPaymentStep,
} as const satisfies Readonly<Record<string, SubjectStep>>;

export type SubjectStepId = keyof typeof subjectSteps;
export const subjectStepIds = Object.keys(subjectSteps) as SubjectStepId[];

/** Accepted answers by the id of their step; steps that were not answered are absent. */
export type SubjectAnswers = Readonly<
  Partial<Record<SubjectStepId, Readonly<Record<string, unknown>>>>
>;

/** What is insured besides people, in words, in the order of the steps. */
export function describeSubject(
  given: SubjectAnswers,
  subject: PurchaseSubject,
): readonly (SubjectFact & { readonly stepId: SubjectStepId })[] {
  return subjectStepIds.flatMap((stepId) => {
    const answers = given[stepId];
    if (answers === undefined) return [];
    return subjectSteps[stepId].describe(answers, subject).map((fact) => ({ stepId, ...fact }));
  });
}

/** Everyone whom the steps list by name, a row each; empty where none of them does. */
export function listSubject(
  given: SubjectAnswers,
  subject: PurchaseSubject,
): readonly (readonly string[])[] {
  return subjectStepIds.flatMap((stepId) => {
    const step: SubjectStep = subjectSteps[stepId];
    const answers = given[stepId];
    return answers === undefined ? [] : (step.list?.(answers, subject) ?? []);
  });
}
