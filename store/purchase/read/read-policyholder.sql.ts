// Measured (docs/decisions/hand-statements.md), "who buys": by models it takes about 3 × as long.
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PolicyPeople } from '@cotejo/domain/policy/policy-source.ts';
import { fullName } from '@cotejo/domain/form/form-person.ts';
import { holderName } from '@cotejo/domain/purchase/holder-name.ts';
import { toQuoteTerms, type QuoteTerms } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { PersonExclusion } from '@cotejo/domain/declaration/exclusions.ts';
import { holderStepIds } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import type { NamedPerson } from '../../person/person-mark.ts';
import type { StepSubmissionRow } from '../answers.model.ts';
import {
  openResult,
  resultColumns,
  resultJoins,
  splitResult,
  type ResultColumns,
  type SealedResult,
} from '../declaration/declaration-result.sql.ts';
import type { Purchase } from '../purchase.model.ts';

const holderSteps = holderStepIds.map((id) => `'${id}'`).join(', ');

export interface Policyholder extends PolicyPeople {
  readonly country: CountryCode;
  /** What the policy leaves out because of the health declaration. */
  readonly exclusions: readonly PersonExclusion[];
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
  const { countryCode: country, price, product } = row;
  const declared = openResult(keys, row.declaration);
  return {
    ...toPerson(values),
    country,
    email: String(values['email'] ?? ''),
    insured: readInsured(values['insured']),
    exclusions: declared?.result?.exclusions ?? [],
    terms: toQuoteTerms({ country, price, product, declared, personal: values }),
    productName: product.displayName,
    organization: product.organization,
  };
}

/** The sealed personal data of a purchase, and what it is for; null before they are answered. */
export async function findPersonalData(db: Database, purchaseId: string): Promise<Stored | null> {
  const { rows } = await db.query<Row>({
    name: 'read-policyholder',
    text: `SELECT p.product, p.country_code AS "countryCode", p.price, a.id,
                  a.sealed_values AS "sealedValues",
                  ${resultColumns}
             FROM purchase p
             JOIN purchase_step s ON s.purchase_id = p.id AND s.step_id IN (${holderSteps})
             JOIN step_submission a ON a.id = s.submission_id
             ${resultJoins}
            WHERE p.id = $1`,
    values: [purchaseId],
  });
  return rows[0] === undefined ? null : splitResult(rows[0]);
}

interface Stored
  extends
    Pick<Purchase, 'product' | 'countryCode' | 'price'>,
    Pick<StepSubmissionRow, 'id' | 'sealedValues'> {
  readonly declaration: SealedResult | null;
}

type Row = Omit<Stored, 'declaration'> & ResultColumns;

type Answers = Readonly<Record<string, unknown>>;

function toPerson(answers: Answers): PolicyPeople['insured'][number] {
  return {
    firstName: String(answers['firstName'] ?? ''),
    name: holderName(answers),
    legalId: String(answers['legalId'] ?? ''),
  };
}

/** Whom the personal data of a purchase name: its holder, who acts for a company, and everybody who is insured. */
export function peopleOfAnswers(values: Answers): readonly NamedPerson[] {
  const acts = fullName(values);
  const named = [toPerson(values), ...readInsured(values['insured'])];
  return [
    ...named.map(({ name, legalId }) => ({ name, number: legalId })),
    ...(acts === '' || acts === holderName(values) ? [] : [{ name: acts, number: '' }]),
  ];
}

function readInsured(rows: unknown): Policyholder['insured'] {
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Answers[]).map(toPerson);
}
