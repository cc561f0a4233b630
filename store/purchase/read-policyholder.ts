import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { submissionModel } from './answers.model.ts';
import { purchaseModel, purchaseStepModel } from './purchase.model.ts';

export interface Policyholder {
  readonly name: string;
  readonly email: string;
  readonly legalId: string;
  readonly startDate: string | null;
  /** The other people insured, in the order of the form. */
  readonly insured: readonly { readonly name: string; readonly legalId: string }[];
  readonly productName: string;
  readonly organization: string;
}

/** Who buys, from the accepted personal data of a purchase. Throws when that step has no answers. */
export async function readPolicyholder(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<Policyholder> {
  const options = { raw: true, ...db.scope } as const;
  const purchase = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['product'],
    ...options,
  });
  const step = await purchaseStepModel(db).findOne({
    where: { purchaseId, stepId: 'datos-personales' },
    ...options,
  });
  const answers =
    step?.submissionId == null
      ? null
      : await submissionModel(db).findByPk(step.submissionId, options);
  if (purchase === null || answers === null)
    throw new Error(`purchase ${purchaseId} has no personal data`);
  const values = unseal(keys, answers.id, answers.sealedValues) as Answers;
  return {
    name: formatName(values),
    email: String(values['email'] ?? ''),
    legalId: String(values['legalId'] ?? ''),
    insured: readInsured(values['insured']),
    startDate: typeof values['startDate'] === 'string' ? values['startDate'] : null,
    productName: purchase.product.displayName,
    organization: purchase.product.organization,
  };
}

type Answers = Readonly<Record<string, unknown>>;

function formatName(answers: Answers): string {
  return [answers['firstName'], answers['paternalSurname'], answers['maternalSurname']]
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' ');
}

function readInsured(rows: unknown): Policyholder['insured'] {
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Answers[]).map((row) => ({
    name: formatName(row),
    legalId: String(row['legalId'] ?? ''),
  }));
}
