import type { Database } from '../database.ts';
import { inUse, membershipModel } from './account.model.ts';
import { listSupervisors } from './list-supervisors.ts';

/** Who supervises an executive of a country; null: nobody who is active. */
export async function findSupervisor(
  db: Database,
  accountId: string,
  countryCode: string,
): Promise<string | null> {
  const found = await membershipModel(db).findOne({
    attributes: ['supervisorId'],
    where: { accountId, role: 'EJECUTIVO', scopeKind: 'country', scopeId: countryCode, ...inUse },
    raw: true,
    ...db.scope,
  });
  const supervisorId = found?.supervisorId ?? null;
  if (supervisorId === null) return null;
  return (await listSupervisors(db, countryCode)).includes(supervisorId) ? supervisorId : null;
}
