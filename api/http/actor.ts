import { getGrant, type Grant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import type { Reach } from '@cotejo/contract/route.ts';
import { reaches, reachesEverything, type Place } from '@cotejo/domain/account/reach.ts';
import type { AccountKind, Role } from '@cotejo/domain/account/roles.ts';
import type { Proven } from '@cotejo/domain/account/step-up.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { HeldCompany } from '@cotejo/store/account/held-places.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

/** Who has signed in, as what and where. */
export interface Actor extends Place, Proven {
  readonly accountId: string;
  readonly sessionId: string;
  /** As what the session works: what it may do is this role's alone, whatever else the account has. */
  readonly membershipId: string;
  /** Of who works for one company; null for everybody else. */
  readonly companyId: string | null;
  /** Whose rows the session may be given: that company, or those of its group. */
  readonly companies: readonly HeldCompany[];
  readonly role: Role;
  readonly kind: AccountKind;
  /** The company whose identity provider opened the session: it speaks for the person there and nowhere else; null: none did. */
  readonly companyCode: string | null;
}

/**
 * Nobody, somebody, or who was somebody: their token ran out, their session is over, or no work goes on at their
 * company.
 */
export type ActorReading = Actor | null | 'expired' | 'invalid' | 'suspended' | 'ended';

/**
 * The signed-in caller. Throws INVALID_TOKEN for nobody, ACCESS_TOKEN_EXPIRED for a token to renew, COMPANY_SUSPENDED or
 * COMPANY_ENDED.
 */
export function requireActor(reading: ActorReading): Actor {
  if (reading === 'expired') throw new AppError('ACCESS_TOKEN_EXPIRED');
  if (reading === null || reading === 'invalid') throw new AppError('INVALID_TOKEN');
  if (reading === 'suspended') throw new AppError('COMPANY_SUSPENDED');
  if (reading === 'ended') throw new AppError('COMPANY_ENDED');
  return reading;
}

/** The signed-in caller, or null; a token that ran out is nobody. */
export function actorOf(reading: ActorReading): Actor | null {
  return typeof reading === 'object' ? reading : null;
}

/** Throws STEP_UP, by signing in again, for a session that the identity provider of a company opened. */
export function requirePerson({ companyCode }: Pick<Actor, 'companyCode'>): void {
  if (companyCode !== null) throw new AppError('STEP_UP', { extensions: { wanted: ['signIn'] } });
}

/**
 * What the actor may do with it and how far; throws FORBIDDEN when nothing, or not as far as `reach` says. What
 * reaches a place or a record is asked where that is known.
 */
export function requireGrant(actor: Actor, permission: Permission, reach: Reach): Grant {
  const grant = getGrant(actor.role, permission);
  if (grant === null || !suffices(actor, permission, grant, reach)) throw new AppError('FORBIDDEN');
  return grant;
}

function suffices(actor: Actor, permission: Permission, grant: Grant, reach: Reach): boolean {
  if (reach === 'everything') return reachesEverything(grant, actor);
  return reach !== 'country' || reachedCountries(actor, permission).length > 0;
}

/** The countries whose records the actor may do this with. */
export function reachedCountries(actor: Actor, permission: Permission): readonly CountryCode[] {
  return countryCodes.filter((code) => reachesCountry(actor, permission, code));
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
