import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { membershipModel } from './account.model.ts';
import { forgetIdentityOf } from './company-identities.ts';

/**
 * These roles open nothing until they are enabled again; what their holder is elsewhere stays as it is. Who the holder is at the
 * provider of such a company is forgotten: a directory that has made the person anew is believed again by their address.
 */
export async function disableMemberships(tx: Database, ids: readonly string[]): Promise<void> {
  await membershipModel(tx).update(
    { disabledAt: new Date() },
    { where: { id: [...ids], endedAt: null, disabledAt: null }, ...tx.scope },
  );
  const rows = await membershipModel(tx).findAll({
    where: { id: [...ids], scopeKind: 'company' },
    raw: true,
    ...tx.scope,
  });
  for (const { accountId, scopeId } of rows) await forgetIdentityOf(tx, accountId, scopeId);
}

/** How many of them were disabled and are no more. */
export async function enableMemberships(tx: Database, ids: readonly string[]): Promise<number> {
  const [count] = await membershipModel(tx).update(
    { disabledAt: null },
    { where: { id: [...ids], endedAt: null, disabledAt: { [Op.ne]: null } }, ...tx.scope },
  );
  return count;
}
