import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import type { Database } from '../database.ts';
import { acceptanceModel, agreedTextModel } from './acceptance.model.ts';

/** The product's terms as they were when a payment was agreed to; null for one from before they were kept. */
export async function readAgreedTerms(
  db: Database,
  attemptId: string,
): Promise<PolicyTerms | null> {
  const options = { raw: true, ...db.scope } as const;
  const acceptance = await acceptanceModel(db).findOne({
    attributes: ['productTermsHash'],
    where: { kind: 'contract', subjectId: attemptId },
    ...options,
  });
  const hash = acceptance?.productTermsHash ?? null;
  if (hash === null) return null;
  const kept = await agreedTextModel(db).findOne({
    where: { hash },
    rejectOnEmpty: true,
    ...options,
  });
  return JSON.parse(kept.text) as PolicyTerms;
}
