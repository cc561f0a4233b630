import type { SupportAccessRecord } from '@cotejo/domain/support-access/support-access-row.ts';
import { openKeysOfCompanies } from '../company/company-keys.ts';
import { mapTenantCompanies } from '../company-policy/read-policies.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { TenantDatabase } from '../database.ts';
import { reasonOf } from './open-support.ts';
import { supportAccessModel } from './support-access.model.ts';

/** One as its page shows it, but for names of accounts, which are of no company: their ids. */
export type LoadedSupport = SupportAccessRecord & { readonly accountId: string };

/** In any order; of a company whose keys are gone none is read. */
export async function loadSupports(
  own: TenantDatabase,
  masters: RecordKeys,
  ids: readonly string[],
): Promise<readonly LoadedSupport[]> {
  const rows = await supportAccessModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const keys = await openKeysOfCompanies(
    own,
    masters,
    rows.map(({ companyId }) => companyId),
  );
  return rows.flatMap((row): readonly LoadedSupport[] => {
    const company = companies.get(row.companyId);
    const opened = keys.get(row.companyId);
    if (company === undefined || opened === undefined) return [];
    const { id, version, companyId, accountId, role, until, endedAt } = row;
    return [
      {
        id,
        version,
        companyId,
        company: company.legalName,
        companyCode: company.code,
        countryCode: company.country,
        accountId,
        person: accountId,
        role,
        reason: String(unseal(opened.recordKeys, reasonOf(id), row.sealedReason)),
        state: endedAt === null && until > new Date() ? 'open' : 'over',
        openedAt: row.openedAt.toISOString(),
        until: until.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        endedBy: row.endedBy,
      },
    ];
  });
}

/** One, or null where it is gone. */
export async function findSupportOf(
  own: TenantDatabase,
  masters: RecordKeys,
  id: string,
): Promise<LoadedSupport | null> {
  const [support] = await loadSupports(own, masters, [id]);
  return support ?? null;
}
