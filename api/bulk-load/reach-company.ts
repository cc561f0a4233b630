import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  findCompany,
  listCompaniesOf,
  type CompanyFilter,
} from '@cotejo/store/company/companies.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Who is asking, with the company, if they may do this there; for others it does not exist (NOT_FOUND). */
export async function requireCompany(
  db: Database,
  context: RequestContext,
  code: string,
  permission: Permission,
): Promise<{ readonly actor: Actor; readonly company: CompanyRow }> {
  const actor = requireActor(context.actor);
  const company = await findCompany(db, code);
  if (company === null || !reachesCompany(actor, permission, company))
    throw new AppError('NOT_FOUND');
  return { actor, company };
}

/** Whether what the actor may do reaches a company: by itself, as one that its group works with now, or by its country. */
export function reachesCompany(
  actor: Actor,
  permission: Permission,
  { code, country }: Pick<CompanyRow, 'code' | 'country'>,
): boolean {
  const grant = getGrant(actor.role, permission);
  if (grant === null) return false;
  const places: readonly Place[] = [
    { scopeKind: 'company', scopeId: code },
    { scopeKind: 'country', scopeId: country },
  ];
  return places.some((place) => reaches(grant, actor, place));
}

/** The companies that the actor reaches with a permission. */
export function listReachedCompanies(
  db: Database,
  actor: Actor,
  permission: Permission,
): Promise<readonly CompanyRow[]> {
  const grant = getGrant(actor.role, permission);
  const filter = grant === null ? null : filterOf(actor, grant.scope);
  return filter === null ? Promise.resolve([]) : listCompaniesOf(db, filter);
}

function filterOf({ scopeKind, scopeId, companies }: Actor, scope: string): CompanyFilter | null {
  if (scope === 'all' || (scope === 'country' && scopeKind === 'all')) return {};
  if (scope !== scopeKind) return null;
  if (scope === 'country') return { country: scopeId };
  return scope === 'company' || scope === 'group'
    ? { codes: companies.map(({ code }) => code) }
    : null;
}
