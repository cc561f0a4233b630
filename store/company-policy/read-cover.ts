import { Op } from 'sequelize';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import {
  companyPolicyEventModel,
  memberModel,
  tenantPolicyModel,
  type CompanyPolicyRow,
  type MemberRow,
} from './company-policy.model.ts';
import { mapTenantCompanies } from './read-policies.ts';

export interface CoverQuestion {
  /** ISO day: who was covered on it. */
  readonly day: string;
  /** As it was known at this moment. */
  readonly knownAt: Date;
  /** The last row of the page before; null: the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Somebody who is covered, and since when that is known. */
export interface CoveredPerson {
  readonly member: MemberRow;
  readonly person: LoadedPerson;
}

/** Whom a policy covered on a day, as it was known at a moment: a page in the order of their rows, and how many there were. */
export async function readCovered(
  own: OneTenantDatabase,
  masters: RecordKeys,
  policy: CompanyPolicyRow,
  { day, knownAt, after, limit }: CoverQuestion,
): Promise<{ readonly people: readonly CoveredPerson[]; readonly total: number }> {
  if (!(await isInForce(own, policy, day, knownAt))) return { people: [], total: 0 };
  const where = { companyPolicyId: policy.id, ...knownThen(day, knownAt) };
  const total = await memberModel(own).count({ where, ...own.scope });
  const rows = await memberModel(own).findAll({
    where: { ...where, ...(after === null ? {} : { id: { [Op.gt]: after } }) },
    order: [['id', 'ASC']],
    limit,
    raw: true,
    ...own.scope,
  });
  const people = await companyPersonModel(own).findAll({
    where: { id: rows.map(({ companyPersonId }) => companyPersonId) },
    raw: true,
    ...own.scope,
  });
  const keys = await openCompanyKeys(own, masters);
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    people: rows.flatMap((member) => {
      const row = byId.get(member.companyPersonId);
      return row === undefined ? [] : [{ member, person: openPerson(keys, row) }];
    }),
    total,
  };
}

/** Rows that covered the day, of those that stood at the moment. */
const knownThen = (day: string, knownAt: Date) => ({
  recordedAt: { [Op.lte]: knownAt },
  validFrom: { [Op.lte]: day },
  [Op.and]: [
    { [Op.or]: [{ supersededAt: null }, { supersededAt: { [Op.gt]: knownAt } }] },
    { [Op.or]: [{ validTo: null }, { validTo: { [Op.gt]: day } }] },
  ],
});

/** Whether the day was one of the policy's, as its days were known then. */
async function isInForce(
  own: TenantDatabase,
  { id, policyId, companyId }: CompanyPolicyRow,
  day: string,
  knownAt: Date,
): Promise<boolean> {
  if (policyId !== null) {
    const bought = await tenantPolicyModel(own).findByPk(policyId, { raw: true, ...own.scope });
    if (bought === null || bought.issuedAt > knownAt || bought.startsOn > day) return false;
    const { endedAt } = bought;
    if (endedAt === null || endedAt > knownAt) return true;
    const company = (await mapTenantCompanies(own, [{ companyId }])).get(companyId);
    return company !== undefined && day < dayIn(company.timeZone, endedAt.getTime());
  }
  const then = await companyPolicyEventModel(own).findOne({
    where: { companyPolicyId: id, recordedAt: { [Op.lte]: knownAt } },
    order: [['id', 'DESC']],
    raw: true,
    ...own.scope,
  });
  if (then === null || then.kind === 'removed' || then.startsOn === null) return false;
  return then.startsOn <= day && (then.endsOn === null || day <= then.endsOn);
}
