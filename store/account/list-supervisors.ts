import type { Database } from '../database.ts';
import { accountModel, inUse, membershipModel } from './account.model.ts';

/** Active accounts that supervise executives, in whichever country. */
export async function listSupervisors(db: Database): Promise<readonly string[]> {
  const rows = await membershipModel(db).findAll({
    where: { role: 'SUPERVISOR', ...inUse },
    raw: true,
    ...db.scope,
  });
  const active = await accountModel(db).findAll({
    attributes: ['id'],
    where: { id: rows.map(({ accountId }) => accountId), status: 'ACTIVE' },
    raw: true,
    ...db.scope,
  });
  return active.map(({ id }) => id);
}
