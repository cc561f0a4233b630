import { literal } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { accountModel } from './account.model.ts';

/** Takes the next version of an account for one act; false where it is no longer as its mover saw it. */
export async function claimAccountVersion(
  tx: Database,
  id: string,
  version: number,
): Promise<boolean> {
  const [count] = await accountModel(tx).update(
    { version: version + 1, updatedAt: new Date() },
    { where: { id, version }, ...tx.scope },
  );
  return count === 1;
}

/** What a second person confirmed changes it, too. */
export async function growAccountVersion(tx: Database, id: string): Promise<void> {
  await accountModel(tx).update(
    { version: literal('version + 1') as unknown as number },
    { where: { id }, ...tx.scope },
  );
}

/** Holds an account as it was seen until the transaction ends; false where it is another one by now. */
export async function holdAccountVersion(
  tx: Database,
  id: string,
  version: number,
): Promise<boolean> {
  const held = await accountModel(tx).findOne({
    attributes: ['id'],
    where: { id, version },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  return held !== null;
}
