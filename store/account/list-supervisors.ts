import type { Database } from '../database.ts';
import { accountModel, inUse, membershipModel } from './account.model.ts';

/** Active accounts that supervise executives of a country; without one, of whichever. */
export async function listSupervisors(db: Database, country?: string): Promise<readonly string[]> {
  const place = country === undefined ? {} : { scopeKind: 'country' as const, scopeId: country };
  const rows = await membershipModel(db).findAll({
    where: { role: 'SUPERVISOR', ...place, ...inUse },
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
