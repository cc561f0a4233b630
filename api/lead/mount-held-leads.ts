import * as routes from '@cotejo/contract/staff/lead-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachOfLeads } from '@cotejo/domain/account/reach.ts';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import { readListQuery } from '@cotejo/domain/record/list-query.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { listLeadIds } from '@cotejo/store/purchase/read/find-seller.ts';
import { listPurchasesOf } from '@cotejo/store/purchase/purchase-holder.ts';
import { readRecordPage } from '@cotejo/store/record/page.sql.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** Where what somebody bought stands; to a partner's people, what came through its sites. */
export const mountHeldLeads: Mount = (app, { db }) => {
  mount(app, routes.listHeldLeads, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const asked = readListQuery(
      leadRecord,
      new URLSearchParams({ after: query.after ?? '', before: query.before ?? '' }),
      { today: '', accountId: actor.accountId },
    );
    const branches = await branchesFor(db, actor);
    const page = await readRecordPage(db, leadTable, { ...asked, branches, timeZone: 'UTC' });
    await auditAct(db, context, {
      action: 'lead:list',
      target: null,
      detail: { listed: toListed(page.ids) },
    });
    const rows = await loadLeads(db, page.ids);
    const items = page.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    return {
      body: {
        items: items.map((lead) => ({
          leadId: lead.id,
          reference: lead.reference,
          country: lead.countryCode,
          productCode: lead.productCode,
          status: lead.status,
          // Why somebody is not insured is theirs, and no partner's.
          subStatus: actor.kind === 'partner' ? null : lead.subStatus,
          createdAt: lead.createdAt.toISOString(),
          updatedAt: lead.updatedAt.toISOString(),
        })),
        next: page.next,
        previous: page.previous,
      },
    };
  });
};

/** The leads that the table of permissions lets them read. */
async function branchesFor(db: Database, actor: Actor): Promise<readonly Branch[]> {
  const grant = getGrant(actor.role, 'lead:read');
  const reach = grant === null ? null : reachOfLeads(grant, actor);
  if (reach?.type === 'partner') return [{ partnerId: [reach.partner] }];
  if (reach?.type !== 'held') return [];
  const held = await listHeld(db, actor);
  return held.length === 0 ? [] : [{ id: held }];
}

/** An address that somebody else may have typed proves nothing. */
async function listHeld(db: Database, { accountId }: Actor): Promise<readonly string[]> {
  const account = await findAccount(db, accountId);
  return account === null
    ? []
    : listLeadIds(db, (await listPurchasesOf(db, account.emailKey)).proven);
}
