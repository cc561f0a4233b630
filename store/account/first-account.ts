import type { Environment } from '@cotejo/domain/environment.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { Database } from '../database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { accountModel } from './account.model.ts';
import { createAccount } from './create-account.ts';
import { createOneTimeLink } from './one-time-links.ts';

/**
 * The first account of an installation: it manages access and sees no data. Prints the link that sets its
 * password. Refused once there is any account: from then on people are invited by people.
 */
export async function createFirstAccount(
  databaseUrl: string,
  env: Environment,
  email: string,
  name: string,
): Promise<string> {
  const keys = { recordKeys: recordKeysFrom(env), indexKey: indexKeyFrom(env) };
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-first-account' });
  try {
    const link = await db.transaction(async (tx) => {
      if ((await accountModel(tx).count({ ...tx.scope })) > 0)
        throw new Error('there are accounts already: ask one that may invite.');
      const id = await createAccount(tx, keys, {
        person: { name, email },
        ...{
          role: 'ADMIN_QPACCESS',
          scopeKind: 'all',
          scopeId: '*',
          language: 'es',
          grantedBy: null,
        },
      });
      if (id === null) throw new Error('the account was not made.');
      await writeAudit(tx, {
        action: 'account:invite',
        target: `account/${id}`,
        outcome: 'done',
        detail: { by: 'command line' },
      });
      return createOneTimeLink(tx, id, 'invite');
    });
    return `${env['PUBLIC_URL'] ?? 'http://localhost:3000'}${sitePaths.newPassword}#${link}`;
  } finally {
    await db.close();
  }
}
