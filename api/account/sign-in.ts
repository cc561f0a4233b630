import { isPasswordExpired } from '@cotejo/domain/account/password-policy.ts';
import { sessionPolicies, accessTokenMs } from '@cotejo/domain/account/session-policy.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { noteSignIn } from '@cotejo/store/account/failed-sign-ins.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import * as passwords from '@cotejo/store/crypto/hash-password.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { createRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import { openSession } from '@cotejo/store/session/sessions.ts';
import type { Factor } from '@cotejo/store/session/session.model.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccessToken, createChallenge, readChallenge } from './access-token.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import { findTimeStep } from './one-time-codes.ts';
import { provePassword } from './prove-password.ts';
import { noteRefusal, refuseTooMany } from './refuse.ts';

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
 * Signs in by e-mail address and password ({@link provePassword}); where there is a second factor, what comes
 * back says which one is missing. Throws PASSWORD_EXPIRED with the link that sets another one.
 */
export async function signInByPassword(
  dependencies: Dependencies,
  { email, password }: { readonly email: string; readonly password: string },
  origin: SignInOrigin,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const { account, hash, setAt } = await provePassword(
    dependencies,
    { email, password },
    origin,
    'session:open',
  );
  if (isPasswordExpired(account.passwordPolicy, setAt, Date.now()))
    throw new AppError('PASSWORD_EXPIRED', {
      extensions: {
        link: await db.transaction((tx) => createOneTimeLink(tx, account.id, 'reset')),
      },
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
  return open(dependencies, account, origin, ['password']);
}

/** Signs in by the code of an authenticator app, after the password; the first code makes the app count. */
export async function signInByCode(
  dependencies: Dependencies,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  origin: SignInOrigin,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const account = await readChallenged(dependencies, challenge);
  const app = await credentials.findCredential(db, account.id, 'totp');
  if (app?.sealedSecret == null) throw new AppError('INVALID_CODE');
  refuseTooMany(await credentials.takeCodeTry(db, account.id));
  const secret = unseal(configuration.recordKeys, account.id, app.sealedSecret) as string;
  const step = findTimeStep(secret, code, Date.now());
  if (step === null || !(await credentials.takeTimeStep(db, account.id, step))) {
    await noteRefusal(db, account, origin, 'session:open', 'INVALID_CODE');
    throw new AppError('INVALID_CODE');
  }
  await credentials.confirmAuthenticator(db, account.id);
  return open(dependencies, account, origin, ['password', 'totp']);
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
  origin: SignInOrigin,
  factors: readonly Factor[],
): Promise<SignIn> {
  const { deviceHash, deviceLabel, network, requestId } = origin;
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
    await noteSignIn(tx, account, deviceHash);
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
