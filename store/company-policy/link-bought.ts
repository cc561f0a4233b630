import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { keepPerson } from '../company-person/keep-person.ts';
import { findPeople, toPersonKey } from '../company-person/people.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database, OneTenantDatabase } from '../database.ts';
import { insertOnce } from '../insert-once.ts';
import { policyModel } from '../policy/policy.model.ts';
import { submissionModel } from '../purchase/answers.model.ts';
import { purchaseModel, purchaseStepModel } from '../purchase/purchase.model.ts';
import { companyPolicyModel } from './company-policy.model.ts';
import { findPolicy } from './find-policies.ts';
import { addMember } from './move-members.ts';
import { notePolicyEvent } from './move-policy.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A policy that was bought online by a company, with what was answered of it and of its people. */
export interface BoughtPolicy {
  readonly policyId: string;
  /** ISO day. */
  readonly startsOn: string;
  readonly company: Answers;
  /** Empty once they were erased. */
  readonly people: Answers;
}

const companyStep = 'datos-empresa';
const peopleStep = 'datos-asegurados-masivo';

/** The policy of a country with this number, where a company bought it; null: there is none. */
export async function findBought(
  db: Database,
  keys: RecordKeys,
  { number, country }: { readonly number: string; readonly country: CountryCode },
): Promise<BoughtPolicy | null> {
  const policy = await policyModel(db).findOne({ where: { number }, raw: true, ...db.scope });
  if (policy === null) return null;
  const { purchaseId } = policy;
  const purchase = await purchaseModel(db).findByPk(purchaseId, { raw: true, ...db.scope });
  if (purchase?.countryCode !== country) return null;
  const steps = await purchaseStepModel(db).findAll({
    where: { purchaseId, stepId: [companyStep, peopleStep] },
    raw: true,
    ...db.scope,
  });
  const submissions = await submissionModel(db).findAll({
    where: { id: steps.flatMap(({ submissionId }) => submissionId ?? []) },
    raw: true,
    ...db.scope,
  });
  const answersTo = (step: string): Answers | null => {
    const row = submissions.find(({ stepId }) => stepId === step);
    return row === undefined ? null : (unseal(keys, row.id, row.sealedValues) as Answers);
  };
  const company = answersTo(companyStep);
  if (company === null) return null;
  const { id: policyId, startsOn } = policy;
  return { policyId, startsOn, company, people: answersTo(peopleStep) ?? {} };
}

/** Of a purchase nobody says which groups there are. */
const onlyGroup = 'General';

/**
 * Puts a policy that the company bought among its own, with the people that it listed then, from the first day on; a dependant
 * whose worker is somebody's dependant among the company's people is left out.
 *
 * - done: now, or by the same call before, whose answer was lost
 * - there: it is among them already, or among those of another company with the same document
 */
export async function linkBought(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, policyId, startsOn, by }: { id: string; policyId: string; startsOn: string; by: string },
  people: readonly LoadedPerson[],
): Promise<'done' | 'there'> {
  const { companyId } = own.tenant;
  // Of two at once the second one waits; what another company linked is not seen here, and is met all the same.
  const row = { id, companyId, policyId, coverageGroups: [onlyGroup] };
  if (!(await insertOnce(companyPolicyModel(own), row, 'createdAt', own)))
    return (await findPolicy(own, id)) === null ? 'there' : 'done';
  await notePolicyEvent(own, { id, version: 1 }, { kind: 'bought', by });
  const { indexKey } = await openCompanyKeys(own, masters);
  for (const person of people) {
    await keepPerson(own, masters, person);
    const key = toPersonKey(indexKey, person.legalId);
    // Who was there already stays as they are.
    const kept = (await findPeople(own, [key], true)).get(key);
    if (kept !== undefined)
      await addMember(own, {
        companyPolicyId: id,
        person: kept,
        coverageGroup: onlyGroup,
        validFrom: startsOn,
        by: null,
      });
  }
  return 'done';
}
