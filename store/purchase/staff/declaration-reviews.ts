import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { ReviewDecision } from '@cotejo/domain/declaration/declaration-result.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { seal, unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import { declarationDecisionModel, declarationModel } from '../answers.model.ts';
import { purchaseModel, purchaseStepModel, type Purchase } from '../purchase.model.ts';

/** A purchase that waits for somebody to read its declaration. */
export interface OpenReview extends Pick<Purchase, 'countryCode' | 'productCode' | 'updatedAt'> {
  readonly purchaseId: string;
  readonly declarationId: string;
  /** Its last moment: without a decision it ends then. */
  readonly endsAt: Date;
}

/** Those of some countries, the oldest first. */
export async function listOpenReviews(
  db: Database,
  countries: readonly CountryCode[],
): Promise<readonly OpenReview[]> {
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'countryCode', 'productCode', 'updatedAt', 'endsAt'],
    where: { status: 'reviewing', countryCode: [...countries] },
    order: [['updatedAt', 'ASC']],
    limit: 500,
    raw: true,
    ...db.scope,
  });
  const steps = await purchaseStepModel(db).findAll({
    attributes: ['purchaseId', 'submissionId'],
    where: { purchaseId: purchases.map(({ id }) => id), stepId: declarationStepId },
    raw: true,
    ...db.scope,
  });
  const declarations = new Map(
    steps.map(({ purchaseId, submissionId }) => [purchaseId, submissionId]),
  );
  return purchases.flatMap(({ id, ...purchase }) => {
    const declarationId = declarations.get(id) ?? null;
    return declarationId === null ? [] : [{ ...purchase, purchaseId: id, declarationId }];
  });
}

/** The purchase of a declaration that stands; null for one that never was, was erased, or was answered again. */
export async function findByDeclaration(
  db: Database,
  declarationId: string,
): Promise<Purchase | null> {
  const row = await declarationModel(db).findByPk(declarationId, {
    attributes: ['purchaseId'],
    raw: true,
    ...db.scope,
  });
  if (row === null) return null;
  const stands = await purchaseStepModel(db).count({
    where: { purchaseId: row.purchaseId, stepId: declarationStepId, submissionId: declarationId },
    ...db.scope,
  });
  return stands === 0
    ? null
    : purchaseModel(db).findByPk(row.purchaseId, { raw: true, ...db.scope });
}

/** What somebody decided about a declaration; null before. */
export async function findDecision(
  db: Database,
  keys: RecordKeys,
  declarationId: string,
): Promise<{ readonly decision: ReviewDecision; readonly decidedBy: string } | null> {
  const row = await declarationDecisionModel(db).findByPk(declarationId, {
    raw: true,
    ...db.scope,
  });
  if (row === null) return null;
  const decision = unseal(keys, `${declarationId}/decision`, row.sealedDecision) as ReviewDecision;
  return { decision, decidedBy: row.decidedBy };
}

/** Keeps what somebody decided. Throws for a declaration that was decided already. */
export async function saveDecision(
  tx: Database,
  keys: RecordKeys,
  decided: {
    readonly declarationId: string;
    readonly decision: ReviewDecision;
    /** The account. */
    readonly decidedBy: string;
  },
): Promise<void> {
  const { declarationId, decision, decidedBy } = decided;
  const sealedDecision = seal(keys, `${declarationId}/decision`, decision);
  await declarationDecisionModel(tx).create(
    { declarationId, sealedDecision, decidedBy },
    { returning: false, ...tx.scope },
  );
}
