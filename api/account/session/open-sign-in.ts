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
import { holdAccount } from '@cotejo/store/account/hold-account.ts';
import type { HeldPlace } from '@cotejo/store/account/held-places.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { holdProvider, type HeldProvider } from '@cotejo/store/company-sign-in/hold-provider.ts';
import type { Database } from '@cotejo/store/database.ts';
import { createRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import type { Factor, SessionRow } from '@cotejo/store/session/session.model.ts';
import { openSession } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createAccessToken, createPlaceChallenge, type FirstProof } from './access-token.ts';
import { secondsUntil } from './session-cookie.ts';
import { doneAt } from '../audit.ts';
import { noteProvider } from './note-provider.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { requireOpenPlaces } from './work-places.ts';

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
 *   COMPANY_SUSPENDED, COMPANY_ENDED where no work goes on at any place; PROVIDER_NEEDED where all let in by their provider only;
 *   PROVIDER_REFUSED where the company left the provider meanwhile
 */
export async function openSignIn(
  { db, configuration }: Dependencies,
  account: AccountRow,
  origin: SignInOrigin,
  first: FirstProof,
  second: readonly SecondFactor[] = [],
): Promise<OpenedSignIn | PlaceChoice> {
  const { deviceHash, deviceLabel, browser, network, requestId } = origin;
  const { factor, passwordSetAt, provider = null } = first;
  const companyCode = provider?.companyCode ?? null;
  const factors: readonly Factor[] = [factor, ...second];
  const { session, refreshToken, places } = await db.transaction(async (tx) => {
    const letIn = provider === null ? null : await requireProvider(tx, provider);
    const held = await holdAccount(tx, account.id);
    if (held === null || held.status === 'DISABLED') throw new AppError('DISABLED_USER');
    const password = factor === 'password' ? await findCredential(tx, account.id, factor) : null;
    if ((password?.setAt.getTime() ?? null) !== passwordSetAt)
      throw new AppError('INVALID_CREDENTIALS');
    const way = { companyCode, hasSecondFactor: second.length > 0 };
    const open = await requireOpenPlaces(tx, account.id, way);
    const only = open.length === 1 ? (open[0]?.membership ?? null) : null;
    const opened = await openSession(tx, {
      accountId: account.id,
      membershipId: only?.id ?? null,
      kind: only === null ? account.kind : roles[only.role].kind,
      deviceHash,
      deviceLabel,
      browser,
      network,
      factors,
      companyCode,
      ...(second.length > 0 ? {} : provenBefore(first)),
    });
    if (letIn !== null) {
      const memberships = open.map(({ membership }) => membership);
      const { recordKeys } = configuration;
      await noteProvider(tx, recordKeys, letIn, { accountId: account.id, memberships }, origin);
    }
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
      detail: {
        factors: factors.join(' '),
        ...(only === null ? {} : doneAt(only)),
        ...(companyCode === null ? {} : { provider: companyCode }),
      },
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

/** The provider of a company, as long as the company has it. */
async function requireProvider(
  tx: Database,
  { companyCode, version }: NonNullable<FirstProof['provider']>,
): Promise<HeldProvider> {
  const held = await holdProvider(tx, companyCode, version);
  if (held === null) throw new AppError('PROVIDER_REFUSED', { extensions: { why: 'off' } });
  return held;
}

/** When a company's provider asked, by its word; one that does not say asked too long ago for anything that needs a fresh proof. */
const provenBefore = ({ provider = null, provenAt }: FirstProof): { readonly factorAt?: Date } =>
  provenAt === undefined && provider === null ? {} : { factorAt: provenAt ?? new Date(0) };

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
