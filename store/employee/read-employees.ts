import { nameBank } from '@cotejo/domain/bank/banks.ts';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { Op } from 'sequelize';
import type { PolicyHead } from '@cotejo/domain/company-policy/company-policy-row.ts';
import {
  coverStateOf,
  type EmployeeCover,
  type EmployeeDependant,
  type EmployeeRecord,
} from '@cotejo/domain/employee/employee-row.ts';
import { fullName } from '@cotejo/domain/form/form-person.ts';
import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { DependentType } from '@cotejo/domain/purchase/subject/group-data.ts';
import { openKeysOfCompanies } from '../company/company-keys.ts';
import {
  companyPersonModel,
  type CompanyPersonRow,
} from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import {
  memberModel,
  type MemberRow,
  type TenantCompany,
} from '../company-policy/company-policy.model.ts';
import { listOpenPolicies } from '../company-policy/list-open-policies.ts';
import { policyName } from '../company-policy/policy-name.ts';
import { loadPolicyHeads, mapTenantCompanies, todayAt } from '../company-policy/read-policies.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { TenantDatabase } from '../database.ts';

/**
 * People of companies as their pages show them, in any order; those whose company's keys were destroyed are gone. `alone`: with
 * their dependants and the policies that take them, which no list shows.
 */
export async function loadEmployees(
  own: TenantDatabase,
  masters: RecordKeys,
  ids: readonly string[],
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<readonly EmployeeRecord[]> {
  if (ids.length === 0) return [];
  const rows = await companyPersonModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const keys = await openKeysOfCompanies(own, masters, [...companies.keys()]);
  const members = await memberModel(own).findAll({
    where: { companyPersonId: rows.map(({ id }) => id) },
    order: [['validFrom', 'DESC']],
    raw: true,
    ...own.scope,
  });
  const policyIds = [...new Set(members.map(({ companyPolicyId }) => companyPolicyId))];
  const policies = new Map(
    (await loadPolicyHeads(own, policyIds)).map((policy) => [policy.id, policy]),
  );
  const holders = await mapHolders(own, rows);
  const dependants = alone ? await listDependants(own, rows) : [];
  const takenBy = alone ? await listOpenPolicies(own, [...companies.keys()]) : [];
  return rows.flatMap((row) => {
    const company = companies.get(row.companyId);
    const own = keys.get(row.companyId);
    if (company === undefined || own === undefined) return [];
    const person = openPerson(own, row);
    const noted = members.filter(({ companyPersonId }) => companyPersonId === row.id);
    const covers = noted
      .filter(({ supersededAt }) => supersededAt === null)
      .flatMap((member) => toCover(member, policies.get(member.companyPolicyId), company));
    const holder = holders.get(`${row.companyId} ${row.holderKey ?? ''}`);
    const addedOn = latest(covers.map(({ from }) => from));
    const removedOn = latest(covers.flatMap(({ to }) => to ?? []));
    const { firstName, paternalSurname, maternalSurname, birthDate, gender, email } = person;
    return {
      id: row.id,
      version: row.version,
      companyId: company.id,
      company: company.legalName,
      companyCode: company.code,
      countryCode: company.country,
      name: fullName({ ...person }),
      firstName,
      paternalSurname,
      maternalSurname,
      legalId: formatNationalId(company.country, person.legalId),
      birthDate,
      gender,
      email,
      phone: person.phone ?? null,
      account: accountOf(person, company.country),
      insuredType: row.isDependant ? 'DEPENDANT' : 'HOLDER',
      dependentType: person.dependentType as DependentType | null,
      holder:
        holder === undefined
          ? null
          : { id: holder.id, name: fullName({ ...openPerson(own, holder) }) },
      cover: coverStateOf(covers),
      policies: covers
        .filter(({ state }) => state !== 'ENDED')
        .map(({ policy }) => policy)
        .join(', '),
      addedOn,
      removedOn,
      movedOn: latest([addedOn, removedOn].flatMap((day) => day ?? [])),
      everInPolicy: noted.length > 0,
      covers,
      dependants: dependants
        .filter((each) => each.companyId === row.companyId && each.holderKey === row.personKey)
        .map((each) => toDependant(own, each)),
      takenBy: takenBy
        .filter(({ companyId }) => companyId === row.companyId)
        .map(({ id, name, groups }) => ({ id, name, groups })),
      changedAt: row.updatedAt.toISOString(),
    };
  });
}

function toCover(
  { companyPolicyId, coverageGroup, validFrom, validTo }: MemberRow,
  policy: PolicyHead | undefined,
  company: TenantCompany,
): readonly EmployeeCover[] {
  if (policy === undefined) return [];
  const today = todayAt(company);
  const isOver =
    policy.state === 'INACTIVE' ||
    policy.state === 'REMOVED' ||
    (validTo !== null && validTo <= today);
  const isToCome = policy.state === 'PENDING' || validFrom > today;
  return [
    {
      policyId: companyPolicyId,
      policy: policyName(policy),
      group: coverageGroup,
      from: validFrom,
      to: validTo,
      state: isOver ? 'ENDED' : isToCome ? 'PENDING' : 'ACTIVE',
    },
  ];
}

/** The bank of somebody's account and its last four digits; null: nobody said one. */
function accountOf({ bank, accountNumber }: LoadedPerson, country: CountryCode): string | null {
  return bank === undefined || accountNumber === undefined
    ? null
    : `${nameBank(country, bank)} ····${accountNumber.slice(-4)}`;
}

function toDependant(keys: CompanyKeys, row: CompanyPersonRow): EmployeeDependant {
  const person = openPerson(keys, row);
  return {
    id: row.id,
    name: fullName({ ...person }),
    dependentType: person.dependentType as DependentType | null,
  };
}

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

/** Whose dependants these are, by company and key. */
async function mapHolders(own: TenantDatabase, rows: readonly CompanyPersonRow[]) {
  const dependants = rows.filter(({ holderKey }) => holderKey !== null);
  if (dependants.length === 0) return new Map<string, CompanyPersonRow>();
  const holders = await companyPersonModel(own).findAll({
    where: {
      companyId: [...new Set(dependants.map(({ companyId }) => companyId))],
      personKey: dependants.flatMap(({ holderKey }) => holderKey ?? []),
    },
    raw: true,
    ...own.scope,
  });
  return new Map(holders.map((row) => [`${row.companyId} ${row.personKey}`, row]));
}

/** The dependants of the workers among these people. */
async function listDependants(
  own: TenantDatabase,
  rows: readonly CompanyPersonRow[],
): Promise<readonly CompanyPersonRow[]> {
  const workers = rows.filter(({ isDependant }) => !isDependant);
  if (workers.length === 0) return [];
  return companyPersonModel(own).findAll({
    where: {
      companyId: [...new Set(workers.map(({ companyId }) => companyId))],
      holderKey: workers.map(({ personKey }) => personKey),
    },
    order: [['id', 'ASC']],
    raw: true,
    ...own.scope,
  });
}

/** People of these companies who have one of these keys. */
export async function findByKeys(
  own: TenantDatabase,
  personKeys: readonly string[],
): Promise<readonly string[]> {
  const { companyIds } = own.tenant;
  const rows = await companyPersonModel(own).findAll({
    attributes: ['id'],
    where: { companyId: { [Op.in]: [...companyIds] }, personKey: [...personKeys] },
    raw: true,
    ...own.scope,
  });
  return rows.map(({ id }) => id);
}
