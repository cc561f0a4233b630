import { roles } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { sayPlace } from '@cotejo/domain/managed-account/access-forms.ts';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import { listMembershipsOf } from '@cotejo/store/account/list-accounts.ts';
import { readHeldPlaces, type HeldPlace } from '@cotejo/store/account/held-places.ts';
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
