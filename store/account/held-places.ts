import type { CompanyStatus } from '@cotejo/domain/company/company.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { companyGroupModel, companyModel } from '../company/company.model.ts';
import type { Database } from '../database.ts';
import { partnerModel } from '../partner/partner.model.ts';
import type { MembershipRow } from './account.model.ts';

/** A company that somebody works for there. */
export interface HeldCompany {
  readonly id: string;
  readonly code: string;
}

/** A role that somebody holds, with what there is to know of its place. */
export interface HeldPlace {
  readonly membership: MembershipRow;
  /** What people call the place; null where it has no row of its own. */
  readonly name: string | null;
  /** Of a company, a group or a partner: whether people work there. */
  readonly status: CompanyStatus;
  /** The company itself, or those of the group that are active. */
  readonly companies: readonly HeldCompany[];
}

/** The places of these memberships, in their order. */
export async function readHeldPlaces(
  db: Database,
  memberships: readonly MembershipRow[],
): Promise<readonly HeldPlace[]> {
  const known = await readPlaces(db, memberships);
  return memberships.map((membership, at) => ({ membership, ...(known[at] ?? elsewhere) }));
}

/** What people call these places, in their order; null for those without a row of their own. */
export async function readPlaceNames(
  db: Database,
  places: readonly Place[],
): Promise<readonly (string | null)[]> {
  return (await readPlaces(db, places)).map(({ name }) => name);
}

type Known = Omit<HeldPlace, 'membership'>;
/** A country, everywhere, or one's own. */
const elsewhere: Known = { name: null, status: 'active', companies: [] };

async function readPlaces(db: Database, places: readonly Place[]): Promise<readonly Known[]> {
  const idsOf = (kind: Place['scopeKind']): readonly string[] =>
    places.filter(({ scopeKind }) => scopeKind === kind).map(({ scopeId }) => scopeId);
  const companies = await listCompanies(db, idsOf('company'));
  const groups = await listGroups(db, idsOf('group'));
  const partners = await listPartners(db, idsOf('partner'));
  return places.map(({ scopeKind, scopeId }) => {
    if (scopeKind === 'company') return companies.get(scopeId) ?? elsewhere;
    if (scopeKind === 'group') return groups.get(scopeId) ?? elsewhere;
    return scopeKind === 'partner' ? (partners.get(scopeId) ?? elsewhere) : elsewhere;
  });
}

async function listCompanies(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (codes.length === 0) return new Map();
  const rows = await companyModel(db).findAll({
    where: { code: [...codes] },
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map(({ id, code, legalName, status }) => [
      code,
      { name: legalName, status, companies: [{ id, code }] },
    ]),
  );
}

async function listGroups(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (codes.length === 0) return new Map();
  const rows = await companyGroupModel(db).findAll({
    where: { code: [...codes] },
    raw: true,
    ...db.scope,
  });
  const companies = await companyModel(db).findAll({
    where: { companyGroupId: rows.map(({ id }) => id), status: 'active' },
    order: ['code'],
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map(({ id, code, name, status }) => [
      code,
      { name, status, companies: companies.filter((each) => each.companyGroupId === id) },
    ]),
  );
}

async function listPartners(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (codes.length === 0) return new Map();
  const rows = await partnerModel(db).findAll({
    where: { code: [...codes] },
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map(({ code, name, state }) => [
      code,
      { name, status: state === 'active' ? 'active' : 'suspended', companies: [] },
    ]),
  );
}
