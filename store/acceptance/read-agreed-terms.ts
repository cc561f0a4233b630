import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import type { Database } from '../database.ts';
import { acceptanceModel } from './acceptance.model.ts';

/** The product's terms as they were when a payment was agreed to; null for one from before they were kept. */
export async function readAgreedTerms(
  db: Database,
  attemptId: string,
): Promise<PolicyTerms | null> {
  const acceptance = await acceptanceModel(db).findOne({
    attributes: [],
    where: { kind: 'contract', subjectId: attemptId },
    include: [{ association: 'productTerms', attributes: ['text'], required: true }],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const text = acceptance?.productTerms?.text;
  return text === undefined ? null : (JSON.parse(text) as PolicyTerms);
}
