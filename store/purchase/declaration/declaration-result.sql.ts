// Measured (docs/decisions/hand-statements.md), "snapshot of a purchase": columns that it and "who buys" select.
import type { DeclarationAssessment } from '@cotejo/domain/declaration/assess-declaration.ts';
import {
  resultOf,
  standingOf,
  type DeclarationResult,
  type DeclarationStanding,
  type ReviewDecision,
} from '@cotejo/domain/declaration/declaration-result.ts';
import { unseal, type RecordKeys } from '../../crypto/seal.ts';

/** What is kept of the outcome of the declaration that stands. */
export interface SealedResult {
  readonly id: string;
  readonly givenAt: Date;
  readonly sealedAssessment: Buffer | null;
  readonly sealedDecision: Buffer | null;
  /** The visitor has confirmed the exclusions that follow from it. */
  readonly isConfirmed: boolean;
}

/** The same as columns beside those of a purchase; all but `isConfirmed` are null without a declaration. */
export interface ResultColumns extends Omit<SealedResult, 'id' | 'givenAt'> {
  readonly declarationId: string | null;
  readonly declaredAt: Date | null;
}

/** They are selected with a purchase `p`, with `resultJoins` behind it. */
export const resultColumns = /* sql */ `d.id AS "declarationId", d.created_at AS "declaredAt",
       d.sealed_assessment AS "sealedAssessment",
       (SELECT c.sealed_decision FROM declaration_decision c
         WHERE c.declaration_id = d.id) AS "sealedDecision",
       EXISTS (SELECT FROM acceptance c
                WHERE c.kind = 'exclusions' AND c.subject_id = d.id) AS "isConfirmed"`;

export const resultJoins = /* sql */ `LEFT JOIN purchase_step ds ON ds.purchase_id = p.id AND ds.step_id = 'datos-dps'
  LEFT JOIN health_declaration d ON d.id = ds.submission_id`;

/** Takes them out of a row. */
export function splitResult<Row extends ResultColumns>(row: Row) {
  const { declarationId, declaredAt, sealedAssessment, sealedDecision, isConfirmed, ...rest } = row;
  const declaration: SealedResult | null =
    declarationId === null || declaredAt === null
      ? null
      : { id: declarationId, givenAt: declaredAt, sealedAssessment, sealedDecision, isConfirmed };
  return { ...rest, declaration };
}

export interface OpenedResult {
  readonly id: string;
  readonly givenAt: Date;
  readonly standing: DeclarationStanding;
  /** Null in rows from before the rules had a version. */
  readonly result: DeclarationResult | null;
  readonly assessment: DeclarationAssessment | null;
}

/** What a declaration leads to; null without a declaration. */
export function openResult(keys: RecordKeys, sealed: SealedResult | null): OpenedResult | null {
  if (sealed === null) return null;
  const { id, givenAt, sealedAssessment, sealedDecision, isConfirmed } = sealed;
  const assessment = openAssessment(keys, id, sealedAssessment);
  const decision =
    sealedDecision === null
      ? null
      : (unseal(keys, `${id}/decision`, sealedDecision) as ReviewDecision);
  const result = assessment === null ? null : resultOf(assessment, decision);
  return { id, givenAt, standing: standingOf(result, isConfirmed), result, assessment };
}

export function openAssessment(
  keys: RecordKeys,
  id: string,
  sealed: Buffer | null,
): DeclarationAssessment | null {
  if (sealed === null) return null;
  const opened = unseal(keys, `${id}/assessment`, sealed);
  // Once it was one word.
  return typeof opened === 'string' ? null : (opened as DeclarationAssessment);
}
