import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { getGrant, type Grant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { roles, type AccountKind, type Role } from '@cotejo/domain/account/roles.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { ScopeKind } from '@cotejo/store/account/account.model.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { findOpenSession, touchSession } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { cookieValue } from '../http/visitor.ts';
import { readAccessToken } from './access-token.ts';
import { codecCookie, signSession } from './account-context.ts';

/** Who has signed in, and as what. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly kind: AccountKind;
  readonly scopeKind: ScopeKind;
  readonly scopeId: string;
}

/** Nobody, somebody, or who was somebody: their token ran out or their session is over. */
export type ActorReading = Actor | null | 'expired' | 'invalid';

interface Kept {
  readonly actor: Actor | null;
  readonly at: number;
}

/** How long what a session may do is believed; a right that was taken away is gone after it at the latest. */
const believedMs = 5_000;
/** A session that is in use is written down once in this time. */
const touchEveryMs = 60_000;
const mostKept = 10_000;

const readers = new WeakMap<Dependencies, ActorReader>();

export interface ActorReader {
  /** Who these headers say is asking; `byCookie` where the codec's cookie counts too. */
  read(headers: IncomingHttpHeaders, byCookie: boolean): Promise<ActorReading>;
  /** Forgets a session at once; other processes believe it for some seconds more. */
  forget(sessionId: string): void;
  /** Forgets every session of an account. */
  forgetAccount(accountId: string): void;
}

/** One for each process. */
export function actorReaderOf(dependencies: Dependencies): ActorReader {
  const known = readers.get(dependencies);
  if (known) return known;
  const made = createActorReader(dependencies);
  readers.set(dependencies, made);
  return made;
}

function createActorReader(dependencies: Dependencies): ActorReader {
  const { db, configuration } = dependencies;
  const kept = new Map<string, Kept>();
  const touched = new Map<string, number>();

  const find = async (sessionId: string): Promise<Actor | null> => {
    const known = kept.get(sessionId);
    if (known && Date.now() - known.at < believedMs) return known.actor;
    const actor = await loadActor(dependencies, sessionId);
    if (kept.size >= mostKept) kept.clear();
    kept.set(sessionId, { actor, at: Date.now() });
    if (actor !== null && Date.now() - (touched.get(sessionId) ?? 0) > touchEveryMs) {
      if (touched.size >= mostKept) touched.clear();
      touched.set(sessionId, Date.now());
      await touchSession(db, sessionId, actor.kind);
    }
    return actor;
  };

  return {
    async read(headers, byCookie) {
      const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      if (bearer !== undefined) {
        const token = await readAccessToken(configuration, bearer);
        if (token.type !== 'valid') return token.type;
        return (await find(token.subject)) ?? 'invalid';
      }
      const cookie = cookieValue(headers.cookie, codecCookie);
      if (cookie === null || !byCookie) return null;
      const sessionId = readSessionCookie(cookie, configuration.cookieSecret);
      return sessionId === null ? 'invalid' : ((await find(sessionId)) ?? 'invalid');
    },
    forget(sessionId) {
      kept.delete(sessionId);
    },
    forgetAccount(accountId) {
      for (const [sessionId, { actor }] of kept)
        if (actor?.accountId === accountId) kept.delete(sessionId);
    },
  };
}

function readSessionCookie(cookie: string, cookieSecret: string): string | null {
  const [sessionId = ''] = cookie.split('.');
  const given = Buffer.from(cookie);
  const expected = Buffer.from(signSession(sessionId, cookieSecret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null;
}

async function loadActor({ db }: Dependencies, sessionId: string): Promise<Actor | null> {
  const session = await findOpenSession(db, sessionId);
  if (session === null) return null;
  const [account, memberships] = await Promise.all([
    findAccount(db, session.accountId),
    listMemberships(db, session.accountId),
  ]);
  const membership = memberships.find(({ id }) => id === session.membershipId);
  if (account?.status !== 'ACTIVE' || membership === undefined) return null;
  const { role, scopeKind, scopeId } = membership;
  return {
    accountId: account.id,
    sessionId,
    role,
    kind: roles[role].kind,
    scopeKind,
    scopeId,
  };
}

/** The signed-in caller. Throws INVALID_TOKEN for nobody, ACCESS_TOKEN_EXPIRED for a token to renew. */
export function requireActor(reading: ActorReading): Actor {
  if (reading === 'expired') throw new AppError('ACCESS_TOKEN_EXPIRED');
  if (reading === null || reading === 'invalid') throw new AppError('INVALID_TOKEN');
  return reading;
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
  if (grant === null) return false;
  if (grant.scope === 'all' || actor.scopeKind === 'all') return true;
  return grant.scope === 'country' && actor.scopeKind === 'country' && actor.scopeId === country;
}

/** Whether a price is explained to its last row: rules and price lists are our own business. */
export function mayReadTraces(reading: ActorReading): boolean {
  return (
    typeof reading === 'object' &&
    reading !== null &&
    getGrant(reading.role, 'price-trace:read') !== null
  );
}

/** Whether one of our own people is asking, whose visits are not counted as visitors'. */
export function isStaff(reading: ActorReading): boolean {
  return typeof reading === 'object' && reading?.kind === 'staff';
}
