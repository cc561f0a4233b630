import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { takeBackTry } from '@cotejo/store/account/failed-sign-ins.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findTimeStep } from './one-time-codes.ts';
import { noteRefusal, type Refusable } from '../refuse.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { tryInTurn } from '../try-in-turn.ts';

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
  const { sealedSecret, tryId } = await tryInTurn(db, origin, 'code', async () => {
    const app = await credentials.findCredential(db, id, 'totp');
    if (app?.sealedSecret == null) throw new AppError('INVALID_CODE');
    return { accountId: id, emailKey, sealedSecret: app.sealedSecret };
  });
  const secret = unseal(configuration.recordKeys, id, sealedSecret) as string;
  const step = findTimeStep(secret, code, Date.now());
  if (step === null || !(await credentials.takeTimeStep(db, id, step))) {
    await noteRefusal(db, { id }, origin, action, 'INVALID_CODE');
    throw new AppError('INVALID_CODE');
  }
  await takeBackTry(db, tryId);
}
