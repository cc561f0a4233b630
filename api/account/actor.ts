import { getGrant, type Grant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import type { AccountKind, Role } from '@cotejo/domain/account/roles.ts';
import type { Proven } from '@cotejo/domain/account/step-up.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

/** Who has signed in, as what and where. */
export interface Actor extends Place, Proven {
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly kind: AccountKind;
}

/** Nobody, somebody, or who was somebody: their token ran out or their session is over. */
export type ActorReading = Actor | null | 'expired' | 'invalid';

/** The signed-in caller. Throws INVALID_TOKEN for nobody, ACCESS_TOKEN_EXPIRED for a token to renew. */
export function requireActor(reading: ActorReading): Actor {
  if (reading === 'expired') throw new AppError('ACCESS_TOKEN_EXPIRED');
  if (reading === null || reading === 'invalid') throw new AppError('INVALID_TOKEN');
  return reading;
}

/** The signed-in caller, or null; a token that ran out is nobody. */
export function actorOf(reading: ActorReading): Actor | null {
  return typeof reading === 'object' ? reading : null;
}

/** What the actor may do with it and how far; throws FORBIDDEN when nothing. */
export function requireGrant(actor: Actor, permission: Permission): Grant {
  const grant = getGrant(actor.role, permission);
  if (grant === null) throw new AppError('FORBIDDEN');
  return grant;
}

/** Whether what the actor may do reaches records of a country. */
export function reachesCountry(
  actor: Actor,
  permission: Permission,
  country: CountryCode,
): boolean {
  const grant = getGrant(actor.role, permission);
  return grant !== null && reaches(grant, actor, { scopeKind: 'country', scopeId: country });
}

/** Whether who is asking has signed in and has a permission, however far it reaches. */
export function holds(reading: ActorReading, permission: Permission): boolean {
  return (
    typeof reading === 'object' && reading !== null && getGrant(reading.role, permission) !== null
  );
}

/** Whether one of our own people is asking, whose visits are not counted as visitors'. */
export function isStaff(reading: ActorReading): boolean {
  return typeof reading === 'object' && reading?.kind === 'staff';
}
