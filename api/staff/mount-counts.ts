import * as routes from '@cotejo/contract/staff/desk-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { waitingTable } from '@cotejo/store/purchase/staff/waiting-table.ts';
import { countRecords } from '@cotejo/store/record/page.sql.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toQuestion, type CountedKind } from '../record/count-question.ts';
import { reachOf } from '../record/reach.ts';
import { reachedKinds } from './waiting-source.ts';

/** More are not counted: beside the name of a list it says that there are many. */
const mostShown = 99;

/** How much of some lists waits for somebody, by the questions of the lists themselves. */
export const mountCounts: Mount = (app, { db }) => {
  mount(app, routes.readDeskCounts, async ({ context }) => {
    const actor = requireActor(context.actor);
    const leads = await reachOf(db, leadRecord, actor, leadRecord.permissions.read);
    const ofLeads = { kind: leadRecord, table: leadTable, branches: leads };
    const { views = {} } = leadRecord.list;
    const maySeeWaiting = getGrant(actor.role, waitingRecord.permissions.read) !== null;
    const ofWaiting = { kind: waitingRecord, table: waitingTable, branches: reachedKinds(actor) };
    return {
      body: {
        mine: await countList(db, ofLeads, views['open'] ?? '', context),
        late: await countList(db, ofLeads, views['overdue'] ?? '', context),
        waiting: maySeeWaiting ? await countList(db, ofWaiting, '', context) : null,
      },
    };
  });
};

async function countList(
  db: Dependencies['db'],
  of: CountedKind,
  address: string,
  context: RequestContext,
) {
  const count = await countRecords(db, of.table, toQuestion(of, address, context), mostShown);
  return { value: Math.min(count, mostShown), capped: count > mostShown };
}
