import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reachOfLeads, type LeadReach } from '@cotejo/domain/account/reach.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import type { Database } from '../database.ts';
import { accountModel, inUse, membershipModel } from './account.model.ts';

/** Active accounts of the staff that say what becomes of leads in a country: those that may be given one. */
export const listLeadWorkers = (db: Database, country: string): Promise<readonly string[]> =>
  listWorkers(db, country, 'lead:update-status');

/** Active accounts of the staff that answer questions of a country. */
export const listTicketWorkers = (db: Database, country: string): Promise<readonly string[]> =>
  listWorkers(db, country, 'ticket:reply');

/** Those that also read what nobody has taken yet: not those of a team, nor those that have only their own. */
export const listTicketReaders = (db: Database, country: string): Promise<readonly string[]> =>
  listWorkers(db, country, 'ticket:read', ['everything', 'country']);

async function listWorkers(
  db: Database,
  country: string,
  permission: Permission,
  reaching: readonly LeadReach['type'][] = ['everything', 'country', 'team', 'own'],
): Promise<readonly string[]> {
  const working = roleNames.filter(
    (role) => roles[role].kind === 'staff' && getGrant(role, permission) !== null,
  );
  const rows = await membershipModel(db).findAll({
    where: { role: working, ...inUse },
    raw: true,
    ...db.scope,
  });
  const there = rows.filter((own) => {
    const grant = getGrant(own.role, permission);
    if (grant === null) return false;
    const reach = reachOfLeads(grant, own);
    if (!reaching.includes(reach.type)) return false;
    return reach.type === 'everything' || ('country' in reach && reach.country === country);
  });
  const active = await accountModel(db).findAll({
    attributes: ['id'],
    where: { id: there.map(({ accountId }) => accountId), status: 'ACTIVE' },
    raw: true,
    ...db.scope,
  });
  return active.map(({ id }) => id);
}
