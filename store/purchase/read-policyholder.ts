import type { Database } from '../database.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';

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

interface Row {
  readonly submission_id: string;
  readonly sealed_values: Buffer;
  readonly product: { readonly displayName: string; readonly organization: string };
}

/** Who buys, from the accepted personal data of a purchase. Throws when that step has no answers. */
export async function readPolicyholder(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<Policyholder> {
  const { rows } = await db.query<Row>({
    name: 'read-policyholder',
    text: `SELECT s.submission_id, a.sealed_values, p.product
             FROM purchase p
             JOIN purchase_step s ON s.purchase_id = p.id AND s.step_id = 'datos-personales'
             JOIN step_submission a ON a.id = s.submission_id
            WHERE p.id = $1`,
    values: [purchaseId],
  });
  const row = rows[0];
  if (row === undefined) throw new Error(`purchase ${purchaseId} has no personal data`);
  const values = unseal(keys, row.submission_id, row.sealed_values) as Record<string, unknown>;
  return {
    name: nameOf(values),
    email: String(values['email'] ?? ''),
    legalId: String(values['legalId'] ?? ''),
    insured: insuredOf(values['insured']),
    startDate: typeof values['startDate'] === 'string' ? values['startDate'] : null,
    productName: row.product.displayName,
    organization: row.product.organization,
  };
}

type Answers = Readonly<Record<string, unknown>>;

function nameOf(answers: Answers): string {
  return [answers['firstName'], answers['paternalSurname'], answers['maternalSurname']]
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' ');
}

function insuredOf(rows: unknown): Policyholder['insured'] {
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Answers[]).map((row) => ({
    name: nameOf(row),
    legalId: String(row['legalId'] ?? ''),
  }));
}
