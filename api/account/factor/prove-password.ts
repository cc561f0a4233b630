import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import { takeBackTry } from '@cotejo/store/account/failed-sign-ins.ts';
import { findAccountByEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { isPassword, pretendToCheck } from '@cotejo/store/crypto/hash-password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { noteRefusal, type Refusable } from '../refuse.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { tryInTurn } from '../try-in-turn.ts';

/** An id that no account has: for an unknown address the same is looked up as for a known one. */
const nobody = '00000000-0000-4000-8000-000000000000';

export interface ProvenPassword {
  readonly account: AccountRow;
  readonly hash: string;
  /** When the password was set, in milliseconds. */
  readonly setAt: number;
}

/**
 * The account of an e-mail address and its password. An address that nobody has, a wrong password and an
 * account that is paused take the same work and are answered alike; that an account is disabled is said only
 * after the right password. Failures count alike wherever a password is asked for.
 *
 * @throws RATE_LIMITED, INVALID_CREDENTIALS (which the audit shows as a refused `action`), DISABLED_USER
 */
export async function provePassword(
  { db, configuration }: Dependencies,
  { email, password }: { readonly email: string; readonly password: string },
  origin: SignInOrigin,
  action: Refusable,
): Promise<ProvenPassword> {
  const emailKey = toEmailKey(configuration.indexKey, email);
  const { account, accountId, tryId } = await tryInTurn(db, origin, 'password', async () => {
    const found = await findAccountByEmail(db, emailKey);
    return { account: found, accountId: found?.id ?? nobody, emailKey };
  });
  const credential = await findCredential(db, accountId, 'password');
  const hash = credential?.hash ?? null;
  const isRight =
    hash === null
      ? await pretendToCheck(password).then(() => false)
      : await isPassword(hash, password);
  if (account === null || credential === null || hash === null || !isRight) {
    await noteRefusal(db, account, origin, action, 'INVALID_CREDENTIALS');
    throw new AppError('INVALID_CREDENTIALS');
  }
  await takeBackTry(db, tryId);
  if (account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  return { account, hash, setAt: credential.setAt.getTime() };
}
