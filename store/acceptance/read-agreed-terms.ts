import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import type { Database } from '../database.ts';
import { acceptanceModel, agreedTextModel } from './acceptance.model.ts';

/** The product's terms as they were when a payment was agreed to; null for one from before they were kept. */
export async function readAgreedTerms(
  db: Database,
  attemptId: string,
): Promise<PolicyTerms | null> {
  const hash = await findTermsHash(db, attemptId);
  if (hash === null) return null;
  const kept = await agreedTextModel(db).findOne({
    where: { hash },
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return JSON.parse(kept.text) as PolicyTerms;
}

/** Whether {@link readAgreedTerms} has an answer. */
export const hasAgreedTerms = async (db: Database, attemptId: string): Promise<boolean> =>
  (await findTermsHash(db, attemptId)) !== null;

async function findTermsHash(db: Database, attemptId: string): Promise<Buffer | null> {
  const acceptance = await acceptanceModel(db).findOne({
    attributes: ['productTermsHash'],
    where: { kind: 'contract', subjectId: attemptId },
    raw: true,
    ...db.scope,
  });
  return acceptance?.productTermsHash ?? null;
}
