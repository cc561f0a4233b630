import * as routes from '@cotejo/contract/staff/lead-routes.ts';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachOfLeads } from '@cotejo/domain/account/reach.ts';
import { countries, isCountryCode, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { agendaStatus, assignedStatus, type DeskStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { isLeadPosition, type LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { LeadRow } from '@cotejo/store/lead/lead.model.ts';
import { moveByDesk, type DeskMove } from '@cotejo/store/lead/move-by-desk.ts';
import {
  findLead,
  leadsPageSize,
  listLeadEvents,
  listLeads,
} from '@cotejo/store/lead/read-lead.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { reachedLeads, reachesLead } from '../account/reached-leads.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';

/** What the desk says of leads (docs/decisions/lead-sub-statuses.md); each act is audited. */
export const mountLeads: Mount = (app, { db }) => {
  mount(app, routes.listLeads, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const { page } = query;
    const filter = await reachedLeads(db, actor, 'lead:read');
    const { rows, count } =
      filter === null ? { rows: [], count: 0 } : await listLeads(db, filter, page);
    await auditAct(db, context, {
      action: 'lead:list',
      target: null,
      detail: { listed: toListed(rows.map(({ id }) => id)) },
    });
    const isOurs = actor.kind === 'staff';
    const items = rows.map((lead) => ({
      ...{ leadId: lead.id, country: lead.countryCode, productCode: lead.productCode },
      ...{ status: lead.status, subStatus: lead.subStatus },
      assignedTo: isOurs ? (lead.assignedTo ?? null) : null,
      dueOn: isOurs ? (lead.dueOn ?? null) : null,
      createdAt: lead.createdAt.toISOString(),
      updatedAt: lead.updatedAt.toISOString(),
    }));
    return { body: { items, page, pageSize: leadsPageSize, count } };
  });

  mount(app, routes.findDeskLead, async ({ query, context }) => {
    const lead = await requireLead(db, context, { reference: query.reference }, 'lead:read');
    await auditAct(db, context, { action: 'lead:read', target: `lead/${lead.id}` });
    return { body: await present(db, lead) };
  });

  mount(app, routes.assignLead, async ({ params, body, context }) => {
    const lead = await requireLead(db, context, { id: params.leadId }, 'lead:assign');
    const { accountId, subStatus, version } = body;
    if (!(await worksOn(db, requireActor(context.actor), accountId, countryOf(lead))))
      throw invalid(
        '/accountId',
        'ACCOUNT_NOT_STAFF',
        'nobody of the staff who works on leads there',
      );
    return act(db, context, 'lead:assign', {
      ...{ leadId: lead.id, version, status: assignedStatus, assignedTo: accountId, dueOn: null },
      subStatus: subStatus as LeadSubStatus | null,
    });
  });

  mount(app, routes.updateLeadStatus, async ({ params, body, context }) => {
    const lead = await requireLead(db, context, { id: params.leadId }, 'lead:update-status');
    const { version, dueOn = null } = body;
    const status = body.status as DeskStatus;
    const position = { status, subStatus: body.subStatus };
    if (!isLeadPosition(position))
      throw invalid('/subStatus', 'NOT_OF_STATUS', 'a sub-status of this status, or null');
    const isAgenda = status === agendaStatus;
    const today = dayIn(countries[countryOf(lead)].timeZone, Date.now());
    if (isAgenda !== (dueOn !== null) || (dueOn !== null && dueOn < today))
      throw invalid('/dueOn', 'INVALID', 'the day of the agenda, today or later, and only there');
    return act(db, context, 'lead:update-status', {
      ...{ status, subStatus: position.subStatus, leadId: lead.id, version, dueOn },
    });
  });
};

async function act(
  db: Database,
  context: RequestContext,
  action: 'lead:assign' | 'lead:update-status',
  move: Omit<DeskMove, 'movedBy'>,
) {
  const { accountId: movedBy } = requireActor(context.actor);
  const { leadId, status, subStatus } = move;
  return db.transaction(async (tx) => {
    const outcome = await moveByDesk(tx, { ...move, movedBy });
    if (outcome === 'changed') throw new AppError('VERSION_CONFLICT');
    if (outcome === 'refused') throw new AppError('NOT_EDITABLE');
    await auditAct(tx, context, {
      action,
      target: `lead/${leadId}`,
      detail: { status, subStatus },
    });
    const lead = await findLead(tx, { id: leadId });
    if (lead === null) throw new AppError('NOT_FOUND');
    return { body: await present(tx, lead) };
  });
}

/** For whoever does not reach it, it does not exist. */
async function requireLead(
  db: Database,
  context: RequestContext,
  where: { readonly id: string } | { readonly reference: string },
  permission: 'lead:read' | 'lead:assign' | 'lead:update-status',
): Promise<LeadRow> {
  const actor = requireActor(context.actor);
  const lead = await findLead(db, where);
  if (lead === null || !(await reachesLead(db, actor, permission, lead.id)))
    throw new AppError('NOT_FOUND');
  return lead;
}

function countryOf({ countryCode }: LeadRow): CountryCode {
  if (!isCountryCode(countryCode)) throw new Error(`a lead of ${countryCode}`);
  return countryCode;
}

/**
 * Whether an account is somebody's who says what becomes of leads in a country. A supervisor gives leads to their own
 * people.
 */
async function worksOn(
  db: Database,
  actor: Actor,
  accountId: string,
  country: CountryCode,
): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (account?.status !== 'ACTIVE') return false;
  const works = (await listMemberships(db, accountId)).some((membership) => {
    const grant = getGrant(membership.role, 'lead:update-status');
    if (grant === null) return false;
    const reach = reachOfLeads(grant, membership);
    return reach.type === 'everything' || ('country' in reach && reach.country === country);
  });
  const mine = await reachedLeads(db, actor, 'lead:assign');
  return works && (mine?.assignedTo === undefined || mine.assignedTo.includes(accountId));
}

async function present(db: Database, lead: LeadRow) {
  const { id: leadId, sourceVersion: version, countryCode: country, ...row } = lead;
  const history = await listLeadEvents(db, leadId);
  return {
    ...{ leadId, version, country, reference: row.reference ?? null, productCode: row.productCode },
    ...{ businessLine: row.businessLine ?? null, status: row.status, subStatus: row.subStatus },
    ...{ assignedTo: row.assignedTo ?? null, dueOn: row.dueOn ?? null },
    history: history.map(({ status, subStatus, assignedTo, dueOn, movedBy, at }) => ({
      ...{ status, subStatus, assignedTo, dueOn, movedBy, at: at.toISOString() },
    })),
  };
}

const invalid = (pointer: string, code: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { errors: [{ pointer, code, message }] });
