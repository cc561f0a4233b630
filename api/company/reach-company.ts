import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { needsSupport } from '@cotejo/domain/support-access/needs-support.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  findCompany,
  listCompanyIds,
  listCompaniesOf,
  type CompanyFilter,
} from '@cotejo/store/company/companies.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listSupportedCompanyIds } from '@cotejo/store/support-access/open-support.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';

/**
 * The caller and the company, where the caller may do this there. Throws NOT_FOUND as if the company did not exist, or SUPPORT_NEEDED
 * (`unreached`).
 */
export async function requireCompany(
  db: Database,
  context: RequestContext,
  code: string,
  permission: Permission,
): Promise<{ readonly actor: Actor; readonly company: CompanyRow }> {
  const actor = requireActor(context.actor);
  const company = await findCompany(db, code);
  if (company === null || !(await reachesCompanyNow(db, actor, permission, company)))
    throw await unreached(db, actor, permission);
  return { actor, company };
}

/** Whether the actor's permission covers a company: by the company itself, by its group of today, or by its country. */
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

/** The same, with a support access where one is needed (docs/decisions/support-access.md). */
export async function reachesCompanyNow(
  db: Database,
  actor: Actor,
  permission: Permission,
  company: Pick<CompanyRow, 'id' | 'code' | 'country'>,
): Promise<boolean> {
  if (!reachesCompany(actor, permission, company)) return false;
  return (await keepSupported(db, actor, permission, [company.id])).length === 1;
}

/** The error for an actor who does not reach a company: SUPPORT_NEEDED where they need a support access and have none, else NOT_FOUND. */
export async function unreached(
  db: Database,
  actor: Actor,
  permission: Permission,
): Promise<AppError> {
  if (!needsSupport(actor.role, permission)) return new AppError('NOT_FOUND');
  const reached = await listReachedCompanyIds(db, actor, permission);
  return new AppError(reached.length === 0 ? 'SUPPORT_NEEDED' : 'NOT_FOUND');
}

/** Those of the companies whose people the actor may see now: all of them, unless the permission needs a support access. */
async function keepSupported(
  db: Database,
  { role, accountId }: Actor,
  permission: Permission,
  companyIds: readonly string[],
): Promise<readonly string[]> {
  if (companyIds.length === 0 || !needsSupport(role, permission)) return companyIds;
  return db.inTenants({ companyIds }, (own) => listSupportedCompanyIds(own, accountId));
}

/** Whether somebody acts for a company, or for a group of them. */
export const isOfCompany = ({ scopeKind }: Pick<Actor, 'scopeKind'>): boolean =>
  scopeKind === 'company' || scopeKind === 'group';

/** The companies that the actor reaches with a permission. */
export async function listReachedCompanies(
  db: Database,
  actor: Actor,
  permission: Permission,
): Promise<readonly CompanyRow[]> {
  const grant = getGrant(actor.role, permission);
  const filter = grant === null ? null : filterOf(actor, grant.scope);
  if (filter === null) return [];
  if (!needsSupport(actor.role, permission)) return listCompaniesOf(db, filter);
  const supported = await listReachedCompanyIds(db, actor, permission);
  if (supported.length === 0) throw new AppError('SUPPORT_NEEDED');
  return listCompaniesOf(db, { ...filter, ids: supported });
}

/** Company ids that the actor's request has already listed, by country; each request has its own actor (`identifyActor`, api/app.ts). */
const listed = new WeakMap<Actor, Map<string, Promise<readonly string[]>>>();

/**
 * The ids of the companies that the actor reaches, without a limit; ended companies are left out for our own staff. A request that asks
 * with several permissions lists the companies of a country once.
 */
export async function listReachedCompanyIds(
  db: Database,
  actor: Actor,
  permission: Permission,
): Promise<readonly string[]> {
  const grant = getGrant(actor.role, permission);
  const filter = grant === null ? null : filterOf(actor, grant.scope);
  if (filter === null) return [];
  if (filter.codes !== undefined) return actor.companies.map(({ id }) => id);
  const known = listed.get(actor) ?? new Map<string, Promise<readonly string[]>>();
  listed.set(actor, known);
  const { country = '' } = filter;
  const ids = known.get(country) ?? listCompanyIds(db, filter);
  known.set(country, ids);
  return keepSupported(db, actor, permission, await ids);
}

function filterOf({ scopeKind, scopeId, companies }: Actor, scope: string): CompanyFilter | null {
  if (scope === 'all' || (scope === 'country' && scopeKind === 'all')) return {};
  if (scope !== scopeKind) return null;
  if (scope === 'country') return { country: scopeId };
  return scope === 'company' || scope === 'group'
    ? { codes: companies.map(({ code }) => code) }
    : null;
}
