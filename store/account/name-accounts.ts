import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { accountModel } from './account.model.ts';
import { openPerson } from './find-account.ts';

/** What people call these accounts: the names of our own people in lists of their work. */
export async function nameAccounts(
  db: Database,
  keys: RecordKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await accountModel(db).findAll({
    where: { id: [...new Set(ids)] },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map((row) => [row.id, openPerson(keys, row).name]));
}
