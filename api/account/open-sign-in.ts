import { accessTokenMs, sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import {
  hasKnownDevice,
  isKnownDevice,
  noteSignIn,
} from '@cotejo/store/account/failed-sign-ins.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import { holdAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { createRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import type { Factor } from '@cotejo/store/session/session.model.ts';
import { openSession } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccessToken, type FirstProof } from './access-token.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** What may be given after the first factor. */
export type SecondFactor = Extract<Factor, 'totp' | 'passkey'>;

export interface OpenedSignIn {
  readonly state: 'signedIn';
  readonly sessionId: string;
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  /** How long the refresh token may be used at most, in seconds. */
  readonly refreshSeconds: number;
}

/** Signed in, or what is missing: a second factor, or first of all an app that makes codes. */
export type SignIn =
  | {
      readonly state: 'code';
      readonly challenge: string;
      readonly secondFactors: readonly SecondFactor[];
    }
  | { readonly state: 'enrol'; readonly challenge: string }
  | OpenedSignIn;

/**
 * Opens a session once all factors have been checked. The account's row is locked: disabling it or changing its password
 * either came before, and this throws, or comes after, and ends the new session too.
 *
 * @throws DISABLED_USER, INVALID_CREDENTIALS where the password was changed meanwhile, ROLE_NOT_FOUND without a role
 */
export async function openSignIn(
  { db, configuration }: Dependencies,
  account: AccountRow,
  origin: SignInOrigin,
  { factor, passwordSetAt }: FirstProof,
  second: readonly SecondFactor[] = [],
): Promise<OpenedSignIn> {
  const { deviceHash, deviceLabel, network, requestId } = origin;
  const factors: readonly Factor[] = [factor, ...second];
  const { sessionId, refreshToken } = await db.transaction(async (tx) => {
    const held = await holdAccount(tx, account.id);
    if (held === null || held.status === 'DISABLED') throw new AppError('DISABLED_USER');
    const password = factor === 'password' ? await findCredential(tx, account.id, factor) : null;
    if ((password?.setAt.getTime() ?? null) !== passwordSetAt)
      throw new AppError('INVALID_CREDENTIALS');
    const [membership] = await listMemberships(tx, account.id);
    if (membership === undefined) throw new AppError('ROLE_NOT_FOUND');
    const session = await openSession(tx, {
      accountId: account.id,
      membershipId: membership.id,
      kind: account.kind,
      deviceHash,
      deviceLabel,
      network,
      factors,
    });
    const isNews =
      (await hasKnownDevice(tx, account.id)) && !(await isKnownDevice(tx, account.id, deviceHash));
    if (isNews)
      await notifyOwner(tx, configuration.recordKeys, account.id, 'new_browser', deviceLabel);
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
