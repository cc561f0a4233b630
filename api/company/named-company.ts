import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { readCompanyCode } from '@cotejo/domain/company-policy/read-policy-form.ts';
import { findCompany, findCompanyById } from '@cotejo/store/company/companies.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Actor } from '../http/actor.ts';
import { reachesCompanyNow } from './reach-company.ts';

/** The company that something new is for: one's own, or the one that is named. Null: none that the actor reaches. */
export async function findNamedCompany(
  db: Database,
  actor: Actor,
  values: Readonly<Record<string, unknown>>,
  permission: Permission,
): Promise<CompanyRow | null> {
  const { companyId } = actor;
  const code = companyId === null ? readCompanyCode(values) : null;
  const company =
    companyId !== null
      ? await findCompanyById(db, companyId)
      : code === null
        ? null
        : await findCompany(db, code);
  if (company === null || company.status === 'ended') return null;
  return (await reachesCompanyNow(db, actor, permission, company)) ? company : null;
}
