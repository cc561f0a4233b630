import { isPasswordExpired } from '@cotejo/domain/account/password-policy.ts';
import { sessionPolicies, accessTokenMs } from '@cotejo/domain/account/session-policy.ts';
import { waitBeforeCode, waitBeforeSignIn } from '@cotejo/domain/account/sign-in-limits.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import * as failures from '@cotejo/store/account/failed-sign-ins.ts';
import {
  findAccount,
  findAccountByEmail,
  listMemberships,
} from '@cotejo/store/account/find-account.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import * as passwords from '@cotejo/store/crypto/hash-password.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { createRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import { openSession } from '@cotejo/store/session/sessions.ts';
import type { Factor } from '@cotejo/store/session/session.model.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccessToken, createChallenge, readChallenge } from './access-token.ts';
import { atPlace, type Place } from './account-context.ts';
import { findTimeStep } from './one-time-codes.ts';

export type SignIn =
  | { readonly state: 'code' | 'enrol'; readonly challenge: string }
  | {
      readonly state: 'signedIn';
      readonly sessionId: string;
      readonly accessToken: string;
      /** Seconds. */
      readonly expiresIn: number;
      readonly refreshToken: string;
      /** How long the refresh token may be used at most, in seconds. */
      readonly refreshSeconds: number;
    };

/**
 * Signs in by e-mail address and password. An address that nobody has, a wrong password and an account that is
 * paused take the same work and are answered alike; what is wrong with an account is said only after the
 * right password.
 */
export async function signInByPassword(
  dependencies: Dependencies,
  { email, password }: { readonly email: string; readonly password: string },
  place: Place,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const at = atPlace(place, configuration.indexKey, email);
  const account = await findAccountByEmail(db, at.emailKey);
  const isKnown = account !== null && (await failures.isKnownDevice(db, account.id, at.deviceHash));
  refuseTooMany(waitBeforeSignIn(await failures.countFailedTries(db, at), isKnown, Date.now()));
  const credential = account && (await credentials.findCredential(db, account.id, 'password'));
  const hash = credential?.hash ?? null;
  const isRight =
    hash === null
      ? await passwords.pretendToCheck(password).then(() => false)
      : await passwords.isPassword(hash, password);
  if (account === null || credential === null || hash === null || !isRight) {
    await failures.noteFailedTry(db, at, isKnown);
    await noteRefusal(db, account, place, 'INVALID_CREDENTIALS');
    throw new AppError('INVALID_CREDENTIALS');
  }
  if (account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  if (isPasswordExpired(account.passwordPolicy, credential.setAt, Date.now()))
    throw new AppError('PASSWORD_EXPIRED', {
      extensions: { link: await createOneTimeLink(db, account.id, 'reset') },
    });
  if (passwords.isOutdatedHash(hash))
    await credentials.rehashPassword(db, account.id, await passwords.hashPassword(password));
  const app = await credentials.findCredential(db, account.id, 'totp');
  const hasApp = app !== null && app.confirmedAt !== null;
  if (hasApp || sessionPolicies[account.kind].secondFactor)
    return {
      state: hasApp ? 'code' : 'enrol',
      challenge: await createChallenge(configuration, account.id),
    };
  return open(dependencies, account, place, ['password'], at.emailKey);
}

/** Signs in by the code of an authenticator app, after the password; the first code makes the app count. */
export async function signInByCode(
  dependencies: Dependencies,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  place: Place,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const account = await readChallenged(dependencies, challenge);
  const app = await credentials.findCredential(db, account.id, 'totp');
  if (app?.sealedSecret == null) throw new AppError('INVALID_CODE');
  const now = Date.now();
  refuseTooMany(waitBeforeCode(app.wrongCodes, app.wrongAt?.getTime() ?? null, now));
  const secret = unseal(configuration.recordKeys, account.id, app.sealedSecret) as string;
  const step = findTimeStep(secret, code, now);
  if (step === null || !(await credentials.takeTimeStep(db, account.id, step))) {
    await credentials.noteWrongCode(db, account.id);
    await noteRefusal(db, account, place, 'INVALID_CODE');
    throw new AppError('INVALID_CODE');
  }
  await credentials.confirmAuthenticator(db, account.id);
  return open(dependencies, account, place, ['password', 'totp'], account.emailKey);
}

/** The account of a sign-in that waits for its code. Throws CODE_EXPIRED after five minutes. */
export async function readChallenged(
  { db, configuration }: Dependencies,
  challenge: string,
): Promise<AccountRow> {
  const token = await readChallenge(configuration, challenge);
  if (token.type === 'expired') throw new AppError('CODE_EXPIRED');
  const account = token.type === 'valid' ? await findAccount(db, token.subject) : null;
  if (account === null) throw new AppError('INVALID_CODE');
  if (account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  return account;
}

async function open(
  { db, configuration }: Dependencies,
  account: AccountRow,
  place: Place,
  factors: readonly Factor[],
  emailKey: string,
): Promise<SignIn> {
  const { deviceHash, deviceLabel, network, requestId } = place;
  const [membership] = await listMemberships(db, account.id);
  if (membership === undefined) throw new AppError('ROLE_NOT_FOUND');
  const { sessionId, refreshToken } = await db.transaction(async (tx) => {
    const session = await openSession(tx, {
      accountId: account.id,
      membershipId: membership.id,
      kind: account.kind,
      deviceHash,
      deviceLabel,
      network,
      factors,
    });
    await failures.noteSignIn(tx, account.id, { emailKey, deviceHash, network });
    await writeAudit(tx, {
      actorId: account.id,
      role: membership.role,
      sessionId: session.id,
      network,
      requestId,
      action: 'session:open',
      target: `account/${account.id}`,
      outcome: 'done',
      detail: { factors: factors.join(' ') },
    });
    return { sessionId: session.id, refreshToken: await createRefreshToken(tx, session.id) };
  });
  return {
    state: 'signedIn',
    sessionId,
    refreshToken,
    refreshSeconds: Math.floor(sessionPolicies[account.kind].absoluteMs / 1000),
    accessToken: await createAccessToken(configuration, sessionId),
    expiresIn: accessTokenMs / 1000,
  };
}

function refuseTooMany(waitMs: number): void {
  if (waitMs > 0)
    throw new AppError('RATE_LIMITED', { extensions: { retryAfter: Math.ceil(waitMs / 1000) } });
}

/** Nobody's address is written down: only accounts that exist are named. */
function noteRefusal(
  db: Database,
  account: AccountRow | null,
  { network, requestId }: Place,
  why: string,
): Promise<void> {
  return writeAudit(db, {
    network,
    requestId,
    action: 'session:open',
    target: account === null ? null : `account/${account.id}`,
    outcome: 'refused',
    detail: { why },
  });
}
