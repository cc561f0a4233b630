import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { isKnownDevice, takeBackTry, takeTry } from '@cotejo/store/account/failed-sign-ins.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type { Dependencies } from '../dependencies.ts';
import { findTimeStep } from './one-time-codes.ts';
import { noteRefusal, tooMany, type Refusable } from './refuse.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/**
 * Whether this is the code of the account's app, which is used up by it. Wrong ones count by browsers that the
 * account knows and by others, so that whoever has the password cannot keep the owner out by wrong codes.
 *
 * @throws RATE_LIMITED, INVALID_CODE (which the audit shows as a refused `action`)
 */
export async function proveCode(
  { db, configuration }: Dependencies,
  { id, emailKey }: Pick<AccountRow, 'id' | 'emailKey'>,
  code: string,
  origin: SignInOrigin,
  action: Refusable,
): Promise<void> {
  const app = await credentials.findCredential(db, id, 'totp');
  if (app?.sealedSecret == null) throw new AppError('INVALID_CODE');
  const { deviceHash, network } = origin;
  const isKnown = await isKnownDevice(db, id, deviceHash);
  const tried = await takeTry(db, { emailKey, deviceHash, network }, isKnown, 'code');
  if ('waitMs' in tried) throw tooMany(tried.waitMs);
  const secret = unseal(configuration.recordKeys, id, app.sealedSecret) as string;
  const step = findTimeStep(secret, code, Date.now());
  if (step === null || !(await credentials.takeTimeStep(db, id, step))) {
    await noteRefusal(db, { id }, origin, action, 'INVALID_CODE');
    throw new AppError('INVALID_CODE');
  }
  await takeBackTry(db, tried.id);
}
