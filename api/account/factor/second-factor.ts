import { isPasswordExpired } from '@cotejo/domain/account/password-policy.ts';
import { sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { listPasskeys } from '@cotejo/store/account/passkeys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createChallenge, readChallenge, type FirstProof } from '../session/access-token.ts';
import { openSignIn, type SecondFactor, type SignIn } from '../session/open-sign-in.ts';
import { checkPasskey, type PasskeyAnswer } from './passkeys.ts';
import { proveCode } from './prove-code.ts';
import { noteRefusal } from '../refuse.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { standingFactors } from './standing-factors.ts';

/** After the first factor: asks for a second one where there is one or must be one, else opens a session. */
export async function askSecondFactor(
  dependencies: Dependencies,
  account: AccountRow,
  origin: SignInOrigin,
  first: FirstProof,
): Promise<SignIn> {
  const { db, configuration } = dependencies;
  const secondFactors = await standingFactors(db, account.id);
  const isNeeded =
    secondFactors.length > 0 || sessionPolicies[account.kind].secondFactor === 'required';
  if (!isNeeded) return finishSignIn(dependencies, account, origin, first);
  const challenge = await createChallenge(configuration, account.id, first);
  return secondFactors.length > 0
    ? { state: 'code', challenge, secondFactors }
    : { state: 'enrol', challenge };
}

export interface Challenged {
  readonly account: AccountRow;
  readonly first: FirstProof;
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
  const { db } = dependencies;
  const { account, first } = await readChallenged(dependencies, challenge);
  const app = await credentials.findCredential(db, account.id, 'totp');
  // The first code makes an app count only where nothing else does.
  const hasPasskey = (await listPasskeys(db, account.id)).length > 0;
  if (app?.confirmedAt === null && hasPasskey) throw new AppError('INVALID_CODE');
  await proveCode(dependencies, account, code, origin, 'session:open');
  await db.transaction(async (tx) => {
    if (await credentials.confirmAuthenticator(tx, account.id))
      await notifyOwner(
        tx,
        dependencies.configuration.recordKeys,
        account.id,
        'authenticator_added',
        origin.deviceLabel,
      );
  });
  return finishSignIn(dependencies, account, origin, first, ['totp']);
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
  return finishSignIn(dependencies, account, origin, first, ['passkey']);
}

/**
 * Opens the session. A password that ran out opens none: the link that sets another one is given only after every
 * factor was right, or the password alone would change itself. Throws PASSWORD_EXPIRED with that link.
 */
async function finishSignIn(
  dependencies: Dependencies,
  account: AccountRow,
  origin: SignInOrigin,
  first: FirstProof,
  second: readonly SecondFactor[] = [],
): Promise<SignIn> {
  const { db } = dependencies;
  if (first.factor === 'password') {
    const password = await credentials.findCredential(db, account.id, 'password');
    if (password !== null && isPasswordExpired(account.passwordPolicy, password.setAt, Date.now()))
      throw new AppError('PASSWORD_EXPIRED', {
        extensions: {
          link: await db.transaction((tx) => createOneTimeLink(tx, account.id, 'reset')),
        },
      });
  }
  return openSignIn(dependencies, account, origin, first, second);
}
