import { roles } from '@cotejo/domain/account/roles.ts';
import { opensPlace, type SignInWay } from '@cotejo/domain/account/sign-in-way.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { sayPlace } from '@cotejo/domain/managed-account/access-forms.ts';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import { listMembershipsOf } from '@cotejo/store/account/list-accounts.ts';
import { readHeldPlaces, type HeldPlace } from '@cotejo/store/account/held-places.ts';
import { listRequiredCompanies } from '@cotejo/store/account/sign-in-domains.ts';
import type { Database } from '@cotejo/store/database.ts';

/** What is refused to who works for a company or a group where no work goes on. */
export const refusalOf = {
  suspended: 'COMPANY_SUSPENDED',
  ended: 'COMPANY_ENDED',
} as const;

/**
 * Where an account may work now, the first role granted first. Throws ROLE_NOT_FOUND without any,
 * DISABLED_USER where all are disabled, and COMPANY_SUSPENDED or COMPANY_ENDED where none of the companies is active.
 */
export async function requireWorkPlaces(
  db: Database,
  accountId: string,
): Promise<readonly HeldPlace[]> {
  const held = await readHeldPlaces(db, await listMemberships(db, accountId));
  const open = held.filter(({ status }) => status === 'active');
  if (open.length > 0) return open;
  const all = await listMembershipsOf(db, [accountId]);
  if (all.some(({ disabledAt }) => disabledAt !== null)) throw new AppError('DISABLED_USER');
  const [{ status } = { status: 'active' as const }] = held;
  throw new AppError(status === 'active' ? 'ROLE_NOT_FOUND' : refusalOf[status]);
}

/** Those of them that a sign-in opens. Throws PROVIDER_NEEDED where it opens none, or ROLE_NOT_FOUND where that is no matter of how. */
export async function requireOpenPlaces(
  db: Database,
  accountId: string,
  way: SignInWay,
): Promise<readonly HeldPlace[]> {
  const places = await requireWorkPlaces(db, accountId);
  const open = await openedBy(db, way, places);
  if (open.length === 0)
    throw new AppError(way.companyCode === null ? 'PROVIDER_NEEDED' : 'ROLE_NOT_FOUND');
  return open;
}

/** The places that are opened by somebody who signed in this way. */
export async function openedBy(
  db: Database,
  way: SignInWay,
  places: readonly HeldPlace[],
): Promise<readonly HeldPlace[]> {
  const codes = places.flatMap(({ membership: { scopeKind, scopeId } }) =>
    scopeKind === 'company' ? [scopeId] : [],
  );
  const required = await listRequiredCompanies(db, codes);
  return places.filter(({ membership }) => opensPlace(way, membership, required));
}

/** A place as it is offered when one is chosen. */
export function presentPlace({ membership, name }: HeldPlace, language: Language) {
  const { id, role, scopeKind, scopeId } = membership;
  return {
    id,
    role,
    roleTitle: roles[role].title[language],
    scopeKind,
    scopeId,
    placeName: name ?? sayPlace(membership, language),
  };
}
