import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import { isKnownDevice, takeBackTry, takeTry } from '@cotejo/store/account/failed-sign-ins.ts';
import { findAccountByEmail } from '@cotejo/store/account/find-account.ts';
import { isPassword, pretendToCheck } from '@cotejo/store/crypto/hash-password.ts';
import type { Dependencies } from '../dependencies.ts';
import { toCountedOrigin, type SignInOrigin } from './sign-in-origin.ts';
import { noteRefusal, tooMany, type Refusable } from './refuse.ts';

export interface ProvenPassword {
  readonly account: AccountRow;
  readonly hash: string;
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
  const counted = toCountedOrigin(origin, configuration.indexKey, email);
  const account = await findAccountByEmail(db, counted.emailKey);
  const isKnown = account !== null && (await isKnownDevice(db, account.id, counted.deviceHash));
  const tried = await takeTry(db, counted, isKnown, 'password');
  if ('waitMs' in tried) throw tooMany(tried.waitMs);
  const credential = account && (await findCredential(db, account.id, 'password'));
  const hash = credential?.hash ?? null;
  const isRight =
    hash === null
      ? await pretendToCheck(password).then(() => false)
      : await isPassword(hash, password);
  if (account === null || hash === null || !isRight) {
    await noteRefusal(db, account, origin, action, 'INVALID_CREDENTIALS');
    throw new AppError('INVALID_CREDENTIALS');
  }
  await takeBackTry(db, tried.id);
  if (account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  return { account, hash };
}
