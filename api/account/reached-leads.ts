import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reachOfLeads } from '@cotejo/domain/account/reach.ts';
import { findAccount, listTeam } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isAmongLeads, type LeadFilter } from '@cotejo/store/lead/read-lead.ts';
import { listOwnedBy } from '@cotejo/store/purchase/account-purchase.ts';
import { listLeadIds } from '@cotejo/store/purchase/read/find-seller.ts';
import type { Actor } from '../http/actor.ts';

type LeadPermission = Extract<Permission, `lead:${string}`>;

/** The leads that the actor may do this with; null = none. */
async function reachedLeads(
  db: Database,
  actor: Actor,
  permission: LeadPermission,
): Promise<LeadFilter | null> {
  const grant = getGrant(actor.role, permission);
  if (grant === null) return null;
  const reach = reachOfLeads(grant, actor);
  switch (reach.type) {
    case 'everything':
      return {};
    case 'country':
      return { countryCode: reach.country };
    case 'team': {
      const team = await listTeam(db, actor.accountId);
      return { countryCode: reach.country, assignedTo: [actor.accountId, ...team] };
    }
    case 'own':
      return { countryCode: reach.country, assignedTo: [actor.accountId] };
    case 'partner':
      return { partnerId: reach.partner };
    case 'held': {
      const account = await findAccount(db, actor.accountId);
      // An address that somebody else may have typed proves nothing.
      const held =
        account === null
          ? []
          : await listOwnedBy(db, { accountId: account.id, mailKey: account.emailKey });
      return { among: await listLeadIds(db, held) };
    }
    case 'none':
      return null;
  }
}

export async function reachesLead(
  db: Database,
  actor: Actor,
  permission: LeadPermission,
  leadId: string,
): Promise<boolean> {
  const filter = await reachedLeads(db, actor, permission);
  return filter !== null && isAmongLeads(db, leadId, filter);
}
