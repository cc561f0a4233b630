import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { accessRequestModel, type AccessRequest } from './access-request.model.ts';

/** Everything that was asked about the access of an account. */
export function listRequestsOf(db: Database, accountId: string): Promise<readonly AccessRequest[]> {
  return accessRequestModel(db).findAll({ where: { accountId }, raw: true, ...db.scope });
}

/** What waits for a second person. */
export function listOpenRequests(
  db: Database,
  accountId: string,
): Promise<readonly AccessRequest[]> {
  const open = { accountId, status: 'asked', expiresAt: { [Op.gt]: new Date() } } as const;
  return accessRequestModel(db).findAll({ where: open, raw: true, ...db.scope });
}
