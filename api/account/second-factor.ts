import { sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import { listPasskeys } from '@cotejo/store/account/passkeys.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type { Dependencies } from '../dependencies.ts';
import { createChallenge, readChallenge, type FirstFactor } from './access-token.ts';
import { findTimeStep } from './one-time-codes.ts';
import { openSignIn, type SecondFactor, type SignIn } from './open-sign-in.ts';
import { checkPasskey, type PasskeyAnswer } from './passkeys.ts';
import { noteRefusal, tooMany } from './refuse.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** After the first factor: asks for a second one where there is one or must be one, else opens a session. */
export async function askSecondFactor(
  dependencies: Dependencies,
  account: AccountRow,
  origin: SignInOrigin,
  first: FirstFactor,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const [app, passkeys] = await Promise.all([
    credentials.findCredential(db, account.id, 'totp'),
    listPasskeys(db, account.id),
  ]);
  const hasApp = app !== null && app.confirmedAt !== null;
  const secondFactors: readonly SecondFactor[] = [
    ...(hasApp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
  const isNeeded = secondFactors.length > 0 || sessionPolicies[account.kind].secondFactor;
  if (!isNeeded) return openSignIn(dependencies, account, origin, [first]);
  const challenge = await createChallenge(configuration, account.id, first);
  return secondFactors.length > 0
    ? { state: 'code', challenge, secondFactors }
    : { state: 'enrol', challenge };
}

export interface Challenged {
  readonly account: AccountRow;
  readonly first: FirstFactor;
}

/** Whose sign-in waits for its second factor. Throws CODE_EXPIRED after five minutes. */
export async function readChallenged(
  { db, configuration }: Dependencies,
  challenge: string,
): Promise<Challenged> {
  const token = await readChallenge(configuration, challenge);
  if (token.type === 'expired') throw new AppError('CODE_EXPIRED');
  const account = token.type === 'valid' ? await findAccount(db, token.accountId) : null;
  if (token.type !== 'valid' || account === null) throw new AppError('INVALID_CODE');
  if (account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  return { account, first: token.first };
}

/** Signs in by the code of an authenticator app; the first code makes the app count. */
export async function signInByCode(
  dependencies: Dependencies,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  origin: SignInOrigin,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const { account, first } = await readChallenged(dependencies, challenge);
  const app = await credentials.findCredential(db, account.id, 'totp');
  if (app?.sealedSecret == null) throw new AppError('INVALID_CODE');
  // The first code makes an app count only where nothing else does.
  const hasPasskey = (await listPasskeys(db, account.id)).length > 0;
  if (app.confirmedAt === null && hasPasskey) throw new AppError('INVALID_CODE');
  const waitMs = await credentials.takeCodeTry(db, account.id);
  if (waitMs > 0) throw tooMany(waitMs);
  const secret = unseal(configuration.recordKeys, account.id, app.sealedSecret) as string;
  const step = findTimeStep(secret, code, Date.now());
  if (step === null || !(await credentials.takeTimeStep(db, account.id, step))) {
    await noteRefusal(db, account, origin, 'session:open', 'INVALID_CODE');
    throw new AppError('INVALID_CODE');
  }
  await credentials.confirmAuthenticator(db, account.id);
  return openSignIn(dependencies, account, origin, [first, 'totp']);
}

/** Signs in by what a passkey of the account signed. Throws INVALID_CODE for anything else. */
export async function signInByPasskey(
  dependencies: Dependencies,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: PasskeyAnswer },
  origin: SignInOrigin,
): Promise<SignIn> {
  const { account, first } = await readChallenged(dependencies, challenge);
  if (!(await checkPasskey(dependencies, account.id, passkey))) {
    await noteRefusal(dependencies.db, account, origin, 'session:open', 'INVALID_PASSKEY');
    throw new AppError('INVALID_CODE');
  }
  return openSignIn(dependencies, account, origin, [first, 'passkey']);
}
