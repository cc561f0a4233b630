import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { Moved } from '../move/move-filling.ts';

/** The answers of a step as they were kept. */
export interface KeptAnswers {
  readonly sealed: Buffer;
  /** Of a health declaration that was not kept before. */
  readonly declared: { readonly givenAt: Date; readonly sealedAssessment: Buffer } | null;
}

interface Answered extends Moved {
  readonly stepId: string;
  readonly submissionId: string;
  readonly next: string;
  readonly kept: KeptAnswers;
}

/**
 * A purchase after the answers of one of its steps, by the record that they were given to: it was at the version that they
 * moved, under its lock. Null where more than they change is shown, and it has to be read: a declaration that is answered
 * again or opened again, with what was typed of it.
 */
export function afterAnswers(record: PurchaseRecord, answered: Answered): PurchaseRecord | null {
  const { stepId, submissionId, next, kept, historyLine, expiresAt } = answered;
  const isDeclared = stepId === declarationStepId;
  const isFirst = record.steps.every((step) => step.submissionId === null);
  if (record.declaration !== null || (isDeclared && kept.declared === null)) return null;
  if (next === declarationStepId && !isFirst) return null;
  const { [stepId]: _, ...carried } = record.carried;
  const answers = new Map(record.answers);
  // A declaration is shown only while its step is open.
  if (!isDeclared) answers.set(stepId, kept.sealed);
  return {
    ...record,
    version: record.version + 1,
    stepId: next,
    historyLine,
    expiresAt: expiresAt < record.endsAt ? expiresAt : record.endsAt,
    nextCheckAt: null,
    declaration: kept.declared && {
      id: submissionId,
      ...kept.declared,
      sealedDecision: null,
      isConfirmed: false,
    },
    steps: record.steps.map((step) =>
      step.id === stepId ? { ...step, status: 'COMPLETED', submissionId } : step,
    ),
    lead: leadAfter(record, next),
    answers,
    draft: null,
    carried,
  };
}

/** Where its lead is: it moves with the step, and stays where the step says nothing else. */
function leadAfter({ lead, stepId }: PurchaseRecord, next: string): PurchaseRecord['lead'] {
  const at = (step: string | null) =>
    leadOfPurchase({ status: 'filling', stepId: step, flow: null, awaitsAdviser: false });
  return at(stepId).subStatus === at(next).subStatus ? lead : at(next);
}
