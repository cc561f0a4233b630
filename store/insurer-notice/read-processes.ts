import { fullName } from '@cotejo/domain/form/form-person.ts';
import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { MemberProcessRecord } from '@cotejo/domain/member-process/process-row.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import { openKeysOfCompanies } from '../company/company-keys.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import { mapTenantCompanies, mapInsurersOf } from '../company-policy/read-policies.ts';
import { loadPolicyHeads } from '../company-policy/read-policies.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { TenantDatabase } from '../database.ts';
import { policyName } from '../company-policy/policy-name.ts';
import {
  memberProcessModel,
  type MemberProcessRow,
} from '../member-process/member-process.model.ts';
import { insurerFileModel } from './insurer-file.model.ts';

/**
 * Processes as their pages show them, in any order; those whose company's keys were destroyed are gone.
 *
 * @param asker the account that reads them: what it made is `isOwn`
 */
export async function loadProcesses(
  own: TenantDatabase,
  masters: RecordKeys,
  ids: readonly string[],
  asker: string,
): Promise<readonly MemberProcessRecord[]> {
  if (ids.length === 0) return [];
  const rows = await memberProcessModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const keys = await openKeysOfCompanies(own, masters, [...companies.keys()]);
  const people = await companyPersonModel(own).findAll({
    where: { id: rows.map(({ companyPersonId }) => companyPersonId) },
    raw: true,
    ...own.scope,
  });
  const policyIds = rows.map(({ companyPolicyId }) => companyPolicyId);
  const policies = await loadPolicyHeads(own, policyIds);
  const told = await mapTold(own, rows);
  const insurers = await mapInsurersOf(own, policyIds);
  const organizations = await organizationModel(own).findAll({
    attributes: ['id', 'code', 'displayName'],
    where: { id: [...new Set([...insurers.values(), ...told.values()])] },
    raw: true,
    ...own.scope,
  });
  return rows.flatMap((row): readonly MemberProcessRecord[] => {
    const company = companies.get(row.companyId);
    const opened = keys.get(row.companyId);
    const personRow = people.find(({ id }) => id === row.companyPersonId);
    const policy = policies.find(({ id }) => id === row.companyPolicyId);
    const insurerId = told.get(row.insurerFileId ?? '') ?? insurers.get(row.companyPolicyId);
    const insurer = organizations.find(({ id }) => id === insurerId);
    if (company === undefined || opened === undefined) return [];
    if (personRow === undefined || policy === undefined) return [];
    const person = openPerson(opened, personRow);
    return [
      {
        id: row.id,
        version: row.version,
        companyId: company.id,
        company: company.legalName,
        companyCode: company.code,
        countryCode: company.country,
        policy: { id: policy.id, name: policyName(policy) },
        insurer: insurer?.displayName ?? '',
        insurerCode: insurer?.code ?? '',
        kind: row.kind,
        name: fullName({ ...person }),
        person: { id: personRow.id, name: fullName({ ...person }) },
        legalId: formatNationalId(company.country, person.legalId),
        day: row.day,
        group: row.coverageGroup,
        exclusionReason: row.reason,
        state: row.state,
        sentAt: row.sentAt?.toISOString() ?? null,
        answerBy: row.answerBy,
        declineReason: row.declineReason,
        kept: row.kept,
        isOwn: isMadeBy(row, asker),
        madeAt: row.createdAt.toISOString(),
        changedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

/** The insurers that processes were sent to, by the file: whoever insures the policy today. */
async function mapTold(
  own: TenantDatabase,
  rows: readonly MemberProcessRow[],
): Promise<ReadonlyMap<string, number>> {
  const id = rows.flatMap(({ insurerFileId }) => insurerFileId ?? []);
  if (id.length === 0) return new Map();
  const files = await insurerFileModel(own).findAll({
    attributes: ['id', 'organizationId'],
    where: { id: [...new Set(id)] },
    raw: true,
    ...own.scope,
  });
  return new Map(files.map((file) => [file.id, file.organizationId]));
}

/** Whether somebody noted a process, or brought the file that it came with. */
const isMadeBy = (
  { madeBy, loadedBy }: Pick<MemberProcessRow, 'madeBy' | 'loadedBy'>,
  accountId: string,
): boolean => madeBy === accountId || loadedBy === accountId;

/** A process as it is; null: there is none. */
export const findProcess = (own: TenantDatabase, id: string): Promise<MemberProcessRow | null> =>
  memberProcessModel(own).findByPk(id, { raw: true, ...own.scope });
