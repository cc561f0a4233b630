import type { Database } from '../database.ts';
import { credentialModel } from './account.model.ts';
import { passkeyModel } from './passkey.model.ts';

/** A lost app and lost passkeys no longer count: the next sign-in sets up another app. */
export async function forgetSecondFactors(tx: Database, accountId: string): Promise<void> {
  await credentialModel(tx).destroy({ where: { accountId, type: 'totp' }, ...tx.scope });
  await passkeyModel(tx).destroy({ where: { accountId }, ...tx.scope });
}
