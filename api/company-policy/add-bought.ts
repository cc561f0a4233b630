import { isContractor, readInsuredPeople } from '@cotejo/domain/company-policy/read-bought.ts';
import { toPolicyError } from '@cotejo/domain/company-policy/policy-words.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import { findBought, linkBought } from '@cotejo/store/company-policy/link-bought.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { CreateOutcome } from '../record/record-source.ts';

interface Asked {
  readonly company: CompanyRow;
  /** As the policy has it. */
  readonly number: string;
  readonly id: string;
  readonly by: string;
  readonly language: Language;
}

/**
 * Puts a policy that was bought online among those of the company that contracted it, by its document. Whoever types a company's
 * document into a purchase puts nothing there by it: somebody of the company says its number, and the document has to be theirs.
 */
export async function addBought(
  tx: Database,
  keys: RecordKeys,
  { company, number, id, by, language }: Asked,
): Promise<CreateOutcome> {
  const refuse = (problem: 'not-bought' | 'bought-there'): CreateOutcome => ({
    type: 'refused',
    errors: [toPolicyError('boughtNumber', problem, language)],
  });
  const { country, legalId } = company;
  const bought = await findBought(tx, keys, { number, country });
  if (bought === null || !isContractor(bought.company, legalId)) return refuse('not-bought');
  const { policyId, startsOn, people } = bought;
  const insured = readInsuredPeople(country, people);
  const became = await tx.inTenant({ companyId: company.id }, (own) =>
    linkBought(own, keys, { id, policyId, startsOn, by }, insured),
  );
  return became === 'done' ? { type: 'done', id } : refuse('bought-there');
}
