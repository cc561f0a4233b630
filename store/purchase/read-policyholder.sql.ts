// Measured by `npm run bench -- store`, "who buys": by models it takes about 3 × as long.
import type { PolicyPeople } from '@cotejo/domain/policy/policy-source.ts';
import { usualDeclarationDays, type QuoteTerms } from '@cotejo/domain/purchase/quote-end.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { StepSubmissionRow } from './answers.model.ts';
import type { Purchase } from './purchase.model.ts';

export interface Policyholder extends PolicyPeople {
  readonly startDate: string | null;
  /** What was quoted and answered; it is judged before money moves and before a policy is issued. */
  readonly terms: QuoteTerms;
  readonly productName: string;
  readonly organization: string;
}

/** Who buys, from the accepted personal data of a purchase. Throws when that step has no answers. */
export async function readPolicyholder(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<Policyholder> {
  const row = await findPersonalData(db, purchaseId);
  if (row === null) throw new Error(`purchase ${purchaseId} has no personal data`);
  const values = unseal(keys, row.id, row.sealedValues) as Answers;
  const startDate = typeof values['startDate'] === 'string' ? values['startDate'] : null;
  return {
    ...toPerson(values),
    email: String(values['email'] ?? ''),
    insured: readInsured(values['insured']),
    startDate,
    terms: {
      country: row.countryCode,
      startDate,
      price: row.price,
      declaration: declarationOf(row),
    },
    productName: row.product.displayName,
    organization: row.product.organization,
  };
}

/** The sealed personal data of a purchase, and what it is for; null before they are answered. */
export async function findPersonalData(db: Database, purchaseId: string): Promise<Stored | null> {
  const { rows } = await db.query<Stored>({
    name: 'read-policyholder',
    text: `SELECT p.product, p.country_code AS "countryCode", p.price, a.id,
                  a.sealed_values AS "sealedValues",
                  (SELECT d.created_at FROM purchase_step ds JOIN health_declaration d ON d.id = ds.submission_id
                    WHERE ds.purchase_id = p.id) AS "declaredAt"
             FROM purchase p
             JOIN purchase_step s ON s.purchase_id = p.id AND s.step_id = 'datos-personales'
             JOIN step_submission a ON a.id = s.submission_id
            WHERE p.id = $1`,
    values: [purchaseId],
  });
  return rows[0] ?? null;
}

interface Stored
  extends
    Pick<Purchase, 'product' | 'countryCode' | 'price'>,
    Pick<StepSubmissionRow, 'id' | 'sealedValues'> {
  readonly declaredAt: Date | null;
}

function declarationOf({ product, declaredAt }: Stored): QuoteTerms['declaration'] {
  const days = product.declarationDays ?? usualDeclarationDays;
  return declaredAt === null ? null : { givenAt: declaredAt, days };
}

type Answers = Readonly<Record<string, unknown>>;

function formatName(answers: Answers): string {
  return [answers['firstName'], answers['paternalSurname'], answers['maternalSurname']]
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' ');
}

function toPerson(answers: Answers): PolicyPeople['insured'][number] {
  return {
    firstName: String(answers['firstName'] ?? ''),
    name: formatName(answers),
    legalId: String(answers['legalId'] ?? ''),
  };
}

function readInsured(rows: unknown): Policyholder['insured'] {
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Answers[]).map(toPerson);
}
