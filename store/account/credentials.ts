import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { listPasskeys } from './passkeys.ts';
import {
  accountModel,
  credentialModel,
  passwordHistoryModel,
  type CredentialRow,
} from './account.model.ts';

export function findCredential(
  db: Database,
  accountId: string,
  type: CredentialRow['type'],
): Promise<CredentialRow | null> {
  return credentialModel(db).findOne({ where: { accountId, type }, raw: true, ...db.scope });
}

/** Hashes of the current password and of those before it, newest first. */
export async function lastPasswords(
  db: Database,
  accountId: string,
  max: number,
): Promise<readonly string[]> {
  const rows = await passwordHistoryModel(db).findAll({
    where: { accountId },
    order: [['id', 'DESC']],
    limit: max,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ hash }) => hash);
}

/** Sets the password of an account, remembers it, and makes an invited account an active one. */
export async function setPassword(
  tx: Database,
  accountId: string,
  hash: string,
  remembered: number,
): Promise<void> {
  const setAt = new Date();
  await credentialModel(tx).upsert({ accountId, type: 'password', hash, setAt }, { ...tx.scope });
  await passwordHistoryModel(tx).create({ accountId, hash, setAt }, { ...tx.scope });
  const old = await passwordHistoryModel(tx).findAll({
    where: { accountId },
    order: [['id', 'DESC']],
    offset: remembered,
    raw: true,
    ...tx.scope,
  });
  await passwordHistoryModel(tx).destroy({ where: { id: old.map(({ id }) => id) }, ...tx.scope });
  await accountModel(tx).update(
    { status: 'ACTIVE', updatedAt: setAt },
    { where: { id: accountId, status: 'INVITED' }, ...tx.scope },
  );
}

/** The same password under newer parameters; it is not a new one. */
export async function rehashPassword(db: Database, accountId: string, hash: string): Promise<void> {
  await credentialModel(db).update(
    { hash },
    { where: { accountId, type: 'password' }, ...db.scope },
  );
}

/**
 * A new authenticator app; it counts once a code of it was given. False when one counts already, or a passkey
 * does: whoever knows the password alone neither replaces a second factor nor adds one.
 */
export async function setAuthenticator(
  db: Database,
  accountId: string,
  sealedSecret: Buffer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockName(tx, `authenticator ${accountId}`);
    const known = await findCredential(tx, accountId, 'totp');
    if (known !== null && known.confirmedAt !== null) return false;
    if ((await listPasskeys(tx, accountId)).length > 0) return false;
    await credentialModel(tx).upsert(
      { accountId, type: 'totp', sealedSecret, lastStep: null, setAt: new Date() },
      { ...tx.scope },
    );
    return true;
  });
}

/** Takes the code of a time step, once: false when that step or a later one was taken already. */
export async function takeTimeStep(
  db: Database,
  accountId: string,
  step: number,
): Promise<boolean> {
  const [count] = await credentialModel(db).update(
    { lastStep: step },
    {
      where: {
        accountId,
        type: 'totp',
        lastStep: { [Op.or]: [{ [Op.is]: null }, { [Op.lt]: step }] },
      },
      ...db.scope,
    },
  );
  return count === 1;
}

/** The first code of an app was right: it counts from now on. False when it did already. */
export async function confirmAuthenticator(db: Database, accountId: string): Promise<boolean> {
  const [count] = await credentialModel(db).update(
    { confirmedAt: new Date() },
    { where: { accountId, type: 'totp', confirmedAt: null }, ...db.scope },
  );
  return count === 1;
}

/** Takes the app of an account away; false when none counts. */
export async function dropAuthenticator(tx: Database, accountId: string): Promise<boolean> {
  await lockName(tx, `authenticator ${accountId}`);
  const where = { accountId, type: 'totp' as const, confirmedAt: { [Op.ne]: null } };
  return (await credentialModel(tx).destroy({ where, ...tx.scope })) === 1;
}
