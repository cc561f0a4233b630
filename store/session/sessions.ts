import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { AccountKind } from '@cotejo/domain/account/roles.ts';
import { choiceMs, sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { holdAccount } from '../account/hold-account.ts';
import { hashOf } from '../crypto/hash-of.ts';
import type { Database } from '../database.ts';
import { closeBehind } from './close-browsers.ts';
import {
  sessionModel,
  type Factor,
  type SessionEnd,
  type RevokedWhy,
  type SessionRow,
} from './session.model.ts';

export interface NewSession {
  readonly accountId: string;
  /** Null: whoever signs in has several and has not chosen yet. */
  readonly membershipId: string | null;
  readonly kind: AccountKind;
  readonly deviceHash: string;
  readonly deviceLabel: string;
  /** The secret of its cookie, by which purchases are open in it; null where it has none yet. */
  readonly browser?: string | null;
  readonly network: string;
  readonly factors: readonly Factor[];
  /** The company whose identity provider said who it is. */
  readonly companyCode?: string | null;
  /** When they were proven, where that was before. */
  readonly factorAt?: Date;
}

/** Opens a session; beyond what its kind may have, the oldest ones end. One without a membership waits for the choice. */
export async function openSession(
  tx: Database,
  { kind, browser = null, ...session }: NewSession,
): Promise<SessionRow> {
  const { maxSessions } = sessionPolicies[kind];
  const { idleMs, absoluteMs } =
    session.membershipId === null
      ? { idleMs: choiceMs, absoluteMs: choiceMs }
      : sessionPolicies[kind];
  const now = Date.now();
  const row = await sessionModel(tx).create(
    {
      ...session,
      browserHash: browser === null ? null : hashOf(browser),
      id: randomUUID(),
      idleUntil: new Date(now + idleMs),
      endsAt: new Date(now + absoluteMs),
    },
    { ...tx.scope },
  );
  const open = await listOpenSessions(tx, session.accountId);
  await revokeSessions(
    tx,
    open.slice(maxSessions).map(({ id }) => id),
    'TOO_MANY',
  );
  return row.get({ plain: true });
}

/** Those of an account that still count, newest first. */
export function listOpenSessions(db: Database, accountId: string): Promise<readonly SessionRow[]> {
  const after = { [Op.gt]: new Date() };
  return sessionModel(db).findAll({
    where: { accountId, revokedAt: null, idleUntil: after, endsAt: after },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    raw: true,
    ...db.scope,
  });
}

/** A session that is neither revoked nor over. */
export function findOpenSession(db: Database, id: string): Promise<SessionRow | null> {
  const after = { [Op.gt]: new Date() };
  return sessionModel(db).findOne({
    where: { id, revokedAt: null, idleUntil: after, endsAt: after },
    raw: true,
    ...db.scope,
  });
}

/**
 * From now on a session works for this membership; its times are those of its kind, counted from when it was opened.
 * False where it is over, by the times of that kind too, or works for another one than was seen.
 */
export async function moveSession(
  tx: Database,
  session: Pick<SessionRow, 'id' | 'membershipId' | 'createdAt'>,
  to: { readonly membershipId: string; readonly kind: AccountKind },
): Promise<boolean> {
  const { id, membershipId, createdAt } = session;
  const { idleMs, absoluteMs } = sessionPolicies[to.kind];
  const now = new Date();
  const endsAt = new Date(createdAt.getTime() + absoluteMs);
  if (endsAt <= now) return false;
  const after = { [Op.gt]: now };
  const [count] = await sessionModel(tx).update(
    {
      membershipId: to.membershipId,
      usedAt: now,
      idleUntil: new Date(now.getTime() + idleMs),
      endsAt,
    },
    {
      where: { id, membershipId, revokedAt: null, idleUntil: after, endsAt: after },
      ...tx.scope,
    },
  );
  return count === 1;
}

/** Why a session is over; null for one that is not, or that nobody knows. */
export async function whySessionEnded(db: Database, id: string): Promise<SessionEnd | null> {
  const row = await sessionModel(db).findByPk(id, { raw: true, ...db.scope });
  if (row === null) return null;
  if (row.revokedAt !== null) return row.revokedWhy;
  const now = Date.now();
  if (row.endsAt.getTime() <= now) return 'TOO_LONG';
  return row.idleUntil.getTime() <= now ? 'UNUSED' : null;
}

/** It was used: its idle time begins again, never beyond its end. */
export async function touchSession(db: Database, id: string, kind: AccountKind): Promise<void> {
  const now = Date.now();
  const idleUntil = new Date(now + sessionPolicies[kind].idleMs);
  await sessionModel(db).update(
    { usedAt: new Date(now), idleUntil },
    { where: { id, revokedAt: null }, ...db.scope },
  );
}

/**
 * Ends sessions; those that are over already stay as they are. What codes opened in their browsers is closed.
 */
export async function revokeSessions(
  db: Database,
  ids: readonly string[],
  why: RevokedWhy,
): Promise<number> {
  if (ids.length === 0) return 0;
  const [count, ended] = await sessionModel(db).update(
    { revokedAt: new Date(), revokedWhy: why },
    { where: { id: [...ids], revokedAt: null }, returning: true, ...db.scope },
  );
  await closeBehind(db, ended);
  return count;
}

/**
 * Ends all open sessions of an account except `exceptId`, or those of them that the identity provider of a company opened; returns
 * how many. A sign-in that is being finished is waited for, and ends too.
 */
export async function revokeAllSessions(
  tx: Database,
  accountId: string,
  why: RevokedWhy,
  exceptId: string | null = null,
  companyCode: string | null = null,
): Promise<number> {
  await holdAccount(tx, accountId);
  const now = new Date();
  const [count, ended] = await sessionModel(tx).update(
    { revokedAt: now, revokedWhy: why },
    {
      where: {
        accountId,
        revokedAt: null,
        idleUntil: { [Op.gt]: now },
        endsAt: { [Op.gt]: now },
        ...(exceptId === null ? {} : { id: { [Op.ne]: exceptId } }),
        ...(companyCode === null ? {} : { companyCode }),
      },
      returning: true,
      ...tx.scope,
    },
  );
  await closeBehind(tx, ended);
  return count;
}

/**
 * Ends the open sessions of an account that work for one of these memberships, and no others; returns how many. A choice
 * of a place that is being made is waited for.
 */
export async function revokeSessionsAt(
  tx: Database,
  accountId: string,
  membershipIds: readonly string[],
  why: RevokedWhy,
): Promise<number> {
  await holdAccount(tx, accountId);
  const [count, ended] = await sessionModel(tx).update(
    { revokedAt: new Date(), revokedWhy: why },
    {
      where: { accountId, membershipId: [...membershipIds], revokedAt: null },
      returning: true,
      ...tx.scope,
    },
  );
  await closeBehind(tx, ended);
  return count;
}

/** Ends the open sessions that the identity provider of a company opened, except `exceptId`; returns how many. */
export async function revokeSessionsOfProvider(
  tx: Database,
  companyCode: string,
  why: RevokedWhy,
  exceptId: string,
): Promise<number> {
  const rows = await sessionModel(tx).findAll({
    attributes: ['id'],
    where: { companyCode, revokedAt: null, id: { [Op.ne]: exceptId } },
    raw: true,
    ...tx.scope,
  });
  return revokeSessions(
    tx,
    rows.map(({ id }) => id),
    why,
  );
}

/** Purchases are opened by this session in a browser that had no cookie when it began. */
export async function noteBrowser(tx: Database, id: string, browser: string): Promise<void> {
  await sessionModel(tx).update(
    { browserHash: hashOf(browser) },
    { where: { id, revokedAt: null }, ...tx.scope },
  );
}

/** The owner of a session proved who it is again, by these factors. */
export async function noteProof(
  tx: Database,
  id: string,
  factors: readonly Factor[],
  at: Date,
): Promise<void> {
  await sessionModel(tx).update({ factors, factorAt: at }, { where: { id }, ...tx.scope });
}

/** What other sessions of an account have proven no longer counts: a factor was added that they have not shown. */
export async function forgetProofs(
  tx: Database,
  accountId: string,
  exceptId: string,
): Promise<void> {
  await sessionModel(tx).update(
    { factorAt: new Date(0) },
    { where: { accountId, revokedAt: null, id: { [Op.ne]: exceptId } }, ...tx.scope },
  );
}
