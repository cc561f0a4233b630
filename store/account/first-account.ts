import type { Environment } from '@cotejo/domain/environment.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { Database } from '../database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockName } from '../server-calls.ts';
import { accountModel, membershipModel } from './account.model.ts';
import { createAccount } from './create-account.ts';
import { createOneTimeLink } from './one-time-links.ts';

/** Staff are invited by two people who have not invited one another. */
const most = 2;

/**
 * The first two accounts of an installation: they manage access and see no data. Prints the link that sets the
 * password. Refused once there are two that nobody invited: from then on people are invited by people.
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
      await lockName(tx, 'first account');
      if ((await countManagers(tx)) >= most)
        throw new Error('two people manage access already: ask them for an invitation.');
      const id = await createAccount(tx, keys, {
        person: { name, email },
        role: 'ADMIN_QPACCESS',
        scopeKind: 'all',
        scopeId: '*',
        language: 'es',
        grantedBy: null,
      });
      if (id === null) throw new Error('this address has an account already.');
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

/** Those of the command line that still work: a disabled one can be replaced. */
async function countManagers(tx: Database): Promise<number> {
  const managers = await membershipModel(tx).findAll({
    where: { role: 'ADMIN_QPACCESS', scopeKind: 'all', grantedBy: null, endedAt: null },
    raw: true,
    ...tx.scope,
  });
  const id = managers.map(({ accountId }) => accountId);
  return accountModel(tx).count({ where: { id, status: ['INVITED', 'ACTIVE'] }, ...tx.scope });
}
