import type { IncomingHttpHeaders } from 'node:http';
import { roles } from '@cotejo/domain/account/roles.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { readHeldPlaces } from '@cotejo/store/account/held-places.ts';
import { findOpenSession, touchSession } from '@cotejo/store/session/sessions.ts';
import type { Actor, ActorReading } from '../../http/actor.ts';
import type { ProcessDependencies } from '../../process-dependencies.ts';
import { readAccessToken } from './access-token.ts';
import { readCodecSession } from './session-cookie.ts';

/** Null: the session is over. */
type LoadedActor = Actor | null | 'suspended' | 'ended';

interface Kept {
  readonly actor: LoadedActor;
  readonly at: number;
}

/** How long what a session may do is believed; a right that was taken away is gone after it at the latest. */
const believedMs = 5_000;
/** A session that is in use is written down once in this time. */
const touchEveryMs = 60_000;
const maxKept = 10_000;

export interface ActorReader {
  /** Who these headers say is asking; `byCookie` where the codec's cookie counts too. */
  read(headers: IncomingHttpHeaders, byCookie: boolean): Promise<ActorReading>;
  /** What a session may do and has proven now, without believing what was read before. */
  readAgain(sessionId: string): Promise<Actor | null>;
  /** Forgets a session at once; other processes believe it for some seconds more. */
  forget(sessionId: string): void;
  /** Forgets every session of an account. */
  forgetAccount(accountId: string): void;
  /** Forgets every session that the identity provider of a company opened. */
  forgetProvider(companyCode: string): void;
}

/** One for each process. */
export function createActorReader(dependencies: ProcessDependencies): ActorReader {
  const { db, configuration } = dependencies;
  const kept = new Map<string, Kept>();
  const touched = new Map<string, number>();
  /** Grows when something is forgotten: what was being read meanwhile may be from before, and is not kept. */
  let forgotten = 0;

  const find = async (sessionId: string): Promise<LoadedActor> => {
    const known = kept.get(sessionId);
    if (known && Date.now() - known.at < believedMs) return known.actor;
    const before = forgotten;
    const actor = await loadActor(dependencies, sessionId);
    if (kept.size >= maxKept) kept.clear();
    if (forgotten === before) kept.set(sessionId, { actor, at: Date.now() });
    if (isActor(actor) && Date.now() - (touched.get(sessionId) ?? 0) > touchEveryMs) {
      if (touched.size >= maxKept) touched.clear();
      touched.set(sessionId, Date.now());
      await touchSession(db, sessionId, actor.kind);
    }
    return actor;
  };

  const forgetWhere = (isOver: (actor: Actor) => boolean): void => {
    forgotten += 1;
    for (const [sessionId, { actor }] of kept)
      if (isActor(actor) && isOver(actor)) kept.delete(sessionId);
  };

  return {
    async read(headers, byCookie) {
      const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      if (bearer !== undefined) {
        const token = await readAccessToken(configuration, bearer);
        if (token.type !== 'valid') return token.type;
        const { subject, membershipId } = token;
        const isOfPlace = (actor: LoadedActor): boolean =>
          membershipId === null || !isActor(actor) || actor.membershipId === membershipId;
        const known = await find(subject);
        if (isOfPlace(known)) return known ?? 'invalid';
        // The place was changed in another process, whose token this is, or after this token was made.
        kept.delete(subject);
        const now = await find(subject);
        return isOfPlace(now) ? (now ?? 'invalid') : 'expired';
      }
      const sessionId = byCookie ? readCodecSession(headers.cookie, configuration) : null;
      if (sessionId === null) return null;
      return sessionId === '' ? 'invalid' : ((await find(sessionId)) ?? 'invalid');
    },
    async readAgain(sessionId) {
      kept.delete(sessionId);
      const actor = await find(sessionId);
      return isActor(actor) ? actor : null;
    },
    forget(sessionId) {
      forgotten += 1;
      kept.delete(sessionId);
    },
    forgetAccount(accountId) {
      forgetWhere((actor) => actor.accountId === accountId);
    },
    forgetProvider(companyCode) {
      forgetWhere((actor) => actor.companyCode === companyCode);
    },
  };
}

const isActor = (actor: LoadedActor): actor is Actor => typeof actor === 'object' && actor !== null;

async function loadActor({ db }: ProcessDependencies, sessionId: string): Promise<LoadedActor> {
  const session = await findOpenSession(db, sessionId);
  if (session === null) return null;
  const [account, memberships] = await Promise.all([
    findAccount(db, session.accountId),
    listMemberships(db, session.accountId),
  ]);
  const membership = memberships.find(({ id }) => id === session.membershipId);
  if (account?.status !== 'ACTIVE' || membership === undefined) return null;
  const [place] = await readHeldPlaces(db, [membership]);
  if (place === undefined) return null;
  const { status, companies } = place;
  if (status !== 'active') return status;
  const { role, scopeKind, scopeId } = membership;
  return {
    accountId: account.id,
    sessionId,
    membershipId: membership.id,
    companyId: scopeKind === 'company' ? (companies[0]?.id ?? null) : null,
    companies,
    role,
    kind: roles[role].kind,
    scopeKind,
    scopeId,
    factors: session.factors,
    factorAt: session.factorAt,
    companyCode: session.companyCode,
    openedAt: session.companyCode === null ? null : session.createdAt,
  };
}
