import { findCredential } from '@cotejo/store/account/credentials.ts';
import { listPasskeys } from '@cotejo/store/account/passkeys.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { SecondFactor } from '../session/open-sign-in.ts';

/** What an account is asked for besides its password: an app whose first code was given, and passkeys. */
export async function standingFactors(
  db: Database,
  accountId: string,
): Promise<readonly SecondFactor[]> {
  const app = await findCredential(db, accountId, 'totp');
  const passkeys = await listPasskeys(db, accountId);
  const hasApp = app !== null && app.confirmedAt !== null;
  return [
    ...(hasApp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
}
