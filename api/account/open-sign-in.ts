import { roles } from '@cotejo/domain/account/roles.ts';
import { accessTokenMs } from '@cotejo/domain/account/session-policy.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import {
  hasKnownDevice,
  isKnownDevice,
  noteSignIn,
} from '@cotejo/store/account/failed-sign-ins.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import { holdAccount } from '@cotejo/store/account/find-account.ts';
import type { HeldPlace } from '@cotejo/store/account/held-places.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { createRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import type { Factor, SessionRow } from '@cotejo/store/session/session.model.ts';
import { openSession } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccessToken, createPlaceChallenge, type FirstProof } from './access-token.ts';
import { secondsUntil } from './session-cookie.ts';
import { doneAt } from './audit.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import { requireWorkPlaces } from './work-places.ts';

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

/** Signed in, or what is missing: a second factor, or first of all an app that makes codes, or the choice of a place. */
export type SignIn =
  | {
      readonly state: 'code';
      readonly challenge: string;
      readonly secondFactors: readonly SecondFactor[];
    }
  | { readonly state: 'enrol'; readonly challenge: string }
  | PlaceChoice
  | OpenedSignIn;

/** All factors are proven; the account has several places, and one must be chosen for this session. */
export interface PlaceChoice {
  readonly state: 'choose';
  readonly challenge: string;
  readonly places: readonly HeldPlace[];
}

/**
 * Opens a session once all factors have been checked. With several places to work at, it first waits for the choice of one. The
 * account's row is locked: disabling it or changing its password either came before, and this throws, or comes after, and
 * ends the new session too.
 *
 * @throws DISABLED_USER, INVALID_CREDENTIALS where the password was changed meanwhile, ROLE_NOT_FOUND without a role,
 *   COMPANY_SUSPENDED, COMPANY_ENDED where no work goes on at any place
 */
export async function openSignIn(
  { db, configuration }: Dependencies,
  account: AccountRow,
  origin: SignInOrigin,
  { factor, passwordSetAt }: FirstProof,
  second: readonly SecondFactor[] = [],
): Promise<OpenedSignIn | PlaceChoice> {
  const { deviceHash, deviceLabel, network, requestId } = origin;
  const factors: readonly Factor[] = [factor, ...second];
  const { session, refreshToken, places } = await db.transaction(async (tx) => {
    const held = await holdAccount(tx, account.id);
    if (held === null || held.status === 'DISABLED') throw new AppError('DISABLED_USER');
    const password = factor === 'password' ? await findCredential(tx, account.id, factor) : null;
    if ((password?.setAt.getTime() ?? null) !== passwordSetAt)
      throw new AppError('INVALID_CREDENTIALS');
    const open = await requireWorkPlaces(tx, account.id);
    const only = open.length === 1 ? (open[0]?.membership ?? null) : null;
    const opened = await openSession(tx, {
      accountId: account.id,
      membershipId: only?.id ?? null,
      kind: only === null ? account.kind : roles[only.role].kind,
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
      role: only?.role ?? null,
      sessionId: opened.id,
      network,
      requestId,
      action: 'session:open',
      target: `account/${account.id}`,
      outcome: 'done',
      detail: { factors: factors.join(' '), ...(only === null ? {} : doneAt(only)) },
    });
    return {
      session: opened,
      places: open,
      refreshToken: only === null ? null : await createRefreshToken(tx, opened.id),
    };
  });
  if (refreshToken === null) {
    const challenge = await createPlaceChallenge(configuration, session.id);
    return { state: 'choose', challenge, places };
  }
  return answerSignedIn(configuration, session, refreshToken);
}

/** What a session that works somewhere is answered with, each time its tokens are made. */
export async function answerSignedIn(
  configuration: Dependencies['configuration'],
  { id: sessionId, membershipId, endsAt }: SessionRow,
  refreshToken: string,
): Promise<OpenedSignIn> {
  return {
    state: 'signedIn',
    sessionId,
    refreshToken,
    refreshSeconds: secondsUntil(endsAt),
    accessToken: await createAccessToken(configuration, sessionId, membershipId),
    expiresIn: accessTokenMs / 1000,
  };
}
