import type { Database } from '../database.ts';
import { accountModel, inUse, membershipModel } from './account.model.ts';

/** Active accounts of executives of a country; with a supervisor, those of their team. */
export async function listExecutives(
  db: Database,
  {
    countryCode,
    supervisorId,
  }: { readonly countryCode: string; readonly supervisorId: string | null },
): Promise<readonly string[]> {
  const rows = await membershipModel(db).findAll({
    attributes: ['accountId'],
    where: {
      role: 'EJECUTIVO',
      scopeKind: 'country',
      scopeId: countryCode,
      ...(supervisorId === null ? {} : { supervisorId }),
      ...inUse,
    },
    raw: true,
    ...db.scope,
  });
  const active = await accountModel(db).findAll({
    attributes: ['id'],
    where: { id: rows.map(({ accountId }) => accountId), status: 'ACTIVE' },
    order: [['id', 'ASC']],
    raw: true,
    ...db.scope,
  });
  return active.map(({ id }) => id);
}
