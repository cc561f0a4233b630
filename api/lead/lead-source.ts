import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { agendaMoment, judgeAgenda } from '@cotejo/domain/lead/agenda.ts';
import {
  lacksReason,
  sayNoAgenda,
  sayNobodyCalls,
  sayNotThere,
  sayReasonMissing,
} from '@cotejo/domain/lead/desk-forms.ts';
import { agendaStatus, assignedStatus, type DeskStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { sayOrigin } from '@cotejo/domain/lead/attribution.ts';
import type { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import type { LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { shareAccount } from '@cotejo/store/account/hold-account.ts';
import { listLeadWorkers } from '@cotejo/store/account/list-lead-workers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readPeopleOf } from '@cotejo/store/desk/people-of-leads.ts';
import { planDeadline } from '@cotejo/store/lead/keep-deadline.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { countOpenLeads, loadLeads, type LoadedLead } from '@cotejo/store/lead/load-leads.ts';
import { moveByDesk, type DeskMove } from '@cotejo/store/lead/move-by-desk.ts';
import {
  beginReading,
  reassignLead,
  type AssignmentReading,
} from '@cotejo/store/lead/reassign-lead.ts';
import { findUndoable, undoAssignment } from '@cotejo/store/lead/undo-assignment.ts';
import { joinLeadAgain, separateLead } from '@cotejo/store/lead/separate-lead.ts';
import { leadWorkflowId } from '@cotejo/workflows/lead/messages.ts';
import { workflowLink } from '../record/workflow-link.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readHistory } from './lead-history.ts';
import { workersFor } from './lead-workers.ts';

type Acts = (typeof leadRecord)['acts'];

/** What a call has read already that reassigns as many leads as are selected; by country, to whom they may be given. */
const readings = new WeakMap<
  RequestContext,
  { readonly reading: AssignmentReading; readonly workers: Map<string, readonly string[]> }
>();

function readingOf(context: RequestContext) {
  const known = readings.get(context) ?? { reading: beginReading(), workers: new Map() };
  readings.set(context, known);
  return known;
}

/** What the desk reads of leads, and how it moves them (docs/decisions/lead-sub-statuses.md). */
export function leadSource(
  { configuration }: Dependencies,
  kind: typeof leadRecord,
): RecordSource<LeadRecord, Acts> {
  const keys = configuration.recordKeys;
  return {
    table: leadTable,
    load: async (db, ids, { accountId }, { alone }) => {
      const rows = await loadLeads(db, ids);
      const workers = rows.flatMap(({ assignedTo }) => assignedTo ?? []);
      const names = await nameAccounts(db, keys, workers);
      const undoable = await findUndoable(db, rows, accountId, Date.now());
      const people = alone ? await readPeopleOf(db, keys, ids) : null;
      return rows.map((row) => ({
        ...present(row, names),
        undoUntil: undoable.get(row.id)?.toISOString() ?? null,
        person: people?.get(row.id) ?? null,
      }));
    },
    history: (db, id, before) => readHistory(db, keys, id, before),
    links: (lead, actor) =>
      workflowLink(configuration, actor, lead.countryCode, leadWorkflowId(lead.id)),
    acts: {
      assign: async (tx, asked) => {
        const accountId = String(asked.values['assignedTo']);
        await shareAccount(tx, accountId);
        if (!(await workersFor(tx, kind, asked.row, asked.actor)).includes(accountId))
          return notThere(asked);
        return move(tx, asked, { status: assignedStatus, assignedTo: accountId, dueAt: null });
      },
      reassign: async (tx, asked) => {
        const { row, version, actor } = asked;
        const [lead] = await loadLeads(tx, [row.id]);
        if (lead === undefined) return { type: 'changed' };
        const { reading, workers } = readingOf(asked.context);
        const within = workers.get(row.countryCode) ?? (await workersFor(tx, kind, row, actor));
        workers.set(row.countryCode, within);
        const by = { version, movedBy: actor.accountId, within, now: Date.now(), reading };
        const became = await reassignLead(tx, lead, by);
        if (became === 'CODE001' || became === 'CODE002') return { type: 'refused', code: became };
        return answerOf(tx, row, became);
      },
      unassign: async (tx, { row, version, actor }) => {
        const asked = { leadId: row.id, version, movedBy: actor.accountId, now: Date.now() };
        return answerOf(tx, row, await undoAssignment(tx, asked));
      },
      schedule: async (tx, asked) => {
        const { countryCode, version } = asked.row;
        const day = String(asked.values['dueOn']);
        const time = String(asked.values['dueTime']);
        const judged = judgeAgenda(countryCode as CountryCode, { day, time }, Date.now());
        // A lost answer is repeated, also once its hour has passed.
        const isRepeated = version === asked.version + 1 && isSameMoment(asked.row, day, time);
        if (judged.type !== 'ok' && !isRepeated) return noAgenda(asked, judged.type);
        const dueAt = judged.type === 'ok' ? judged.at : new Date(String(asked.row.dueAt));
        if (asked.row.assignedTo !== null) return move(tx, asked, { status: agendaStatus, dueAt });
        // Somebody has to make the call: a lead without an assignee goes to the person who scheduled it.
        const { accountId } = asked.actor;
        await shareAccount(tx, accountId);
        if (!(await listLeadWorkers(tx, countryCode)).includes(accountId))
          return nobodyCalls(asked);
        return move(tx, asked, { status: agendaStatus, dueAt, assignedTo: accountId });
      },
      updateStatus: (tx, asked) => {
        const status = Number(asked.values['status']) as DeskStatus;
        return lacksReason(status, asked.values['subStatus'])
          ? Promise.resolve(withoutReason(asked))
          : move(tx, asked, { status, dueAt: null });
      },
      notSame: async (tx, { row, version, actor }) => {
        const asked = { leadId: row.id, version, movedBy: actor.accountId };
        const became = await separateLead(tx, asked);
        return { type: became === 'moved' ? 'done' : became };
      },
      sameAgain: async (tx, { row, version, actor }) => {
        const asked = { leadId: row.id, version, movedBy: actor.accountId };
        const became = await joinLeadAgain(tx, asked);
        return { type: became === 'moved' ? 'done' : became };
      },
    },
    choices: {
      assign: async (db, lead, actor) => {
        const workers = await workersFor(db, kind, lead, actor);
        const names = await nameAccounts(db, keys, workers);
        const open = await countOpenLeads(db, workers);
        return {
          assignedTo: workers
            .map((id) => ({ id, name: names.get(id) ?? id, detail: String(open.get(id) ?? 0) }))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
        };
      },
    },
  };
}

function present(
  row: LoadedLead,
  names: ReadonlyMap<string, string>,
): Omit<LeadRecord, 'person' | 'undoUntil'> {
  const { id, assignedTo, dueAt } = row;
  // A release before this one knew the day alone.
  const moment = dueAt === null ? null : agendaMoment(row.countryCode as CountryCode, dueAt);
  return {
    id,
    version: row.sourceVersion,
    reference: row.reference,
    countryCode: row.countryCode,
    productCode: row.productCode,
    businessLine: row.businessLine,
    team: row.team,
    originRoute: row.originRoute,
    source: sayOrigin(row.attribution),
    status: row.status,
    subStatus: row.subStatus,
    assignedTo:
      assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? assignedTo },
    dueOn: moment?.day ?? row.dueOn,
    dueTime: moment?.time ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    actBy: row.actBy?.toISOString() ?? null,
    escalateAt: row.escalateAt?.toISOString() ?? null,
    duplicateOf: row.first,
    separatedFrom: row.separatedFrom,
    duplicates: row.duplicates,
    tickets: row.tickets,
    purchase: row.purchase?.status ?? null,
    sale:
      row.purchase === null
        ? null
        : { id: row.purchase.id, name: getPurchaseReference(row.purchase.id) },
    saleStage: row.saleStage,
    soldAt: row.soldAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function move(
  tx: Database,
  { row, version, values, actor }: AskedMove<LeadRecord>,
  to: Pick<DeskMove, 'status' | 'dueAt' | 'assignedTo'>,
): Promise<MoveOutcome> {
  const subStatus = values['subStatus'];
  const became = await moveByDesk(tx, {
    leadId: row.id,
    version,
    ...to,
    subStatus: subStatus === undefined ? null : (Number(subStatus) as LeadSubStatus),
    movedBy: actor.accountId,
  });
  return answerOf(tx, row, became);
}

/** The answer to a move carries the lead's new deadline, so that the person who took it sees it at once. */
async function answerOf(
  tx: Database,
  { id }: Pick<LeadRecord, 'id'>,
  became: 'moved' | 'changed' | 'refused',
): Promise<MoveOutcome> {
  if (became === 'moved') await planDeadline(tx, id, Date.now());
  return { type: became === 'moved' ? 'done' : became };
}

const notThere = ({ context }: AskedMove<LeadRecord>): MoveOutcome => ({
  type: 'refused',
  errors: [
    {
      pointer: '/values/assignedTo',
      code: 'ACCOUNT_NOT_STAFF',
      message: sayNotThere(context.language),
    },
  ],
});

const nobodyCalls = ({ context }: AskedMove<LeadRecord>): MoveOutcome => ({
  type: 'refused',
  errors: [
    {
      pointer: '/values/dueOn',
      code: 'NOT_ALLOWED',
      message: sayNobodyCalls(context.language),
    },
  ],
});

const isSameMoment = ({ dueOn, dueTime }: LeadRecord, day: string, time: string): boolean =>
  dueOn === day && dueTime === time;

const noAgenda = ({ context }: AskedMove<LeadRecord>, why: 'passed' | 'closed'): MoveOutcome => ({
  type: 'refused',
  errors: [
    {
      pointer: '/values/dueTime',
      code: why === 'passed' ? 'OUT_OF_RANGE' : 'NOT_ALLOWED',
      message: sayNoAgenda(context.language, why),
    },
  ],
});

const withoutReason = ({ context }: AskedMove<LeadRecord>): MoveOutcome => ({
  type: 'refused',
  errors: [
    {
      pointer: '/values/subStatus',
      code: 'REQUIRED',
      message: sayReasonMissing(context.language),
    },
  ],
});
