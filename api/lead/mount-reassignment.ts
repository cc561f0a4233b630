import * as routes from '@cotejo/contract/staff/lead-routes.ts';
import { AppError, errorCatalogue } from '@cotejo/domain/errors/error-catalogue.ts';
import { assignedStatus, isReassigned, mayDeskMove } from '@cotejo/domain/lead/desk-moves.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { findNextAdviser } from '@cotejo/store/lead/reassign-lead.ts';
import { isRecordReached } from '@cotejo/store/record/page.sql.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import { reachOf } from '../record/reach.ts';
import { workersFor } from './lead-workers.ts';

/** The specification's call about the reassignment of a lead: what would happen now (docs/decisions/lead-assignment.md). */
export const mountReassignment: Mount = (app, { db, configuration }) => {
  mount(app, routes.readReassignment, async ({ params, context }) => {
    const actor = requireActor(context.actor);
    const { id } = params;
    const branches = await reachOf(db, leadRecord, actor, 'lead:assign');
    if (!(await isRecordReached(db, leadTable, id, { branches }))) throw new AppError('NOT_FOUND');
    const [lead] = await loadLeads(db, [id]);
    if (lead === undefined) throw new AppError('NOT_FOUND');
    await auditAct(db, context, { action: 'lead:read', target: `lead/${id}` });
    const position = { ...lead, purchase: lead.purchase?.status ?? null };
    if (!isReassigned(lead.status) || !mayDeskMove(position, assignedStatus))
      throw new AppError('NOT_EDITABLE');
    const within = await workersFor(db, leadRecord, lead, actor);
    const next = await findNextAdviser(db, lead, { within, now: Date.now() });
    const people = [lead.assignedTo, next.type === 'adviser' ? next.accountId : null];
    const ids = people.flatMap((person) => person ?? []);
    const names = await nameAccounts(db, configuration.recordKeys, ids);
    const [assignedTo = null, to = null] = people.map((person) =>
      person === null ? null : { id: person, name: names.get(person) ?? person },
    );
    const code = next.type === 'refused' ? next.code : null;
    return {
      body: {
        leadId: id,
        version: lead.sourceVersion,
        assignedTo,
        rule: next.rule,
        next: to,
        code,
        message: code === null ? null : errorCatalogue[code].title[context.language],
      },
    };
  });
};
