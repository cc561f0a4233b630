import { lacksReason, sayNotThere, sayReasonMissing } from '@cotejo/domain/lead/desk-forms.ts';
import { agendaStatus, assignedStatus, type DeskStatus } from '@cotejo/domain/lead/desk-moves.ts';
import type { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import type { LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { listLeadWorkers } from '@cotejo/store/account/list-lead-workers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { countOpenLeads, loadLeads, type LoadedLead } from '@cotejo/store/lead/load-leads.ts';
import { moveByDesk, type DeskMove } from '@cotejo/store/lead/move-by-desk.ts';
import { leadWorkflowId } from '@cotejo/workflows/lead/messages.ts';
import type { Actor } from '../http/actor.ts';
import { workflowLink } from '../record/workflow-link.ts';
import { reachOf } from '../record/reach.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import type { Dependencies } from '../dependencies.ts';
import { readHistory } from './lead-history.ts';

type Acts = (typeof leadRecord)['acts'];

/** What the desk reads of leads, and how it moves them (docs/decisions/lead-sub-statuses.md). */
export function leadSource(
  { configuration }: Dependencies,
  kind: typeof leadRecord,
): RecordSource<LeadRecord, Acts> {
  const keys = configuration.recordKeys;
  /** Whom the actor may give a lead to: a supervisor moves leads within the team. */
  const workersFor = async (
    db: Database,
    { countryCode }: LeadRecord,
    actor: Actor,
  ): Promise<readonly string[]> => {
    const workers = await listLeadWorkers(db, countryCode);
    const branches = await reachOf(db, kind, actor, 'lead:assign');
    const isWithin = (id: string) =>
      branches.some(({ assignedTo }) => assignedTo === undefined || assignedTo.includes(id));
    return workers.filter(isWithin);
  };
  return {
    table: leadTable,
    load: async (db, ids) => {
      const rows = await loadLeads(db, ids);
      const people = rows.flatMap(({ assignedTo }) => assignedTo ?? []);
      const names = await nameAccounts(db, keys, people);
      return rows.map((row) => present(row, names));
    },
    history: (db, id, before) => readHistory(db, keys, id, before),
    links: (lead, actor) =>
      workflowLink(configuration, actor, lead.countryCode, leadWorkflowId(lead.id)),
    acts: {
      assign: async (tx, asked) => {
        const accountId = String(asked.values['assignedTo']);
        if (!(await workersFor(tx, asked.row, asked.actor)).includes(accountId))
          return notThere(asked);
        return move(tx, asked, { status: assignedStatus, assignedTo: accountId, dueOn: null });
      },
      schedule: (tx, asked) =>
        move(tx, asked, { status: agendaStatus, dueOn: String(asked.values['dueOn']) }),
      updateStatus: (tx, asked) => {
        const status = Number(asked.values['status']) as DeskStatus;
        return lacksReason(status, asked.values['subStatus'])
          ? Promise.resolve(withoutReason(asked))
          : move(tx, asked, { status, dueOn: null });
      },
    },
    choices: {
      assign: async (db, lead, actor) => {
        const workers = await workersFor(db, lead, actor);
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

function present(row: LoadedLead, names: ReadonlyMap<string, string>): LeadRecord {
  const { id, assignedTo } = row;
  return {
    id,
    version: row.sourceVersion,
    reference: row.reference,
    countryCode: row.countryCode,
    productCode: row.productCode,
    businessLine: row.businessLine,
    team: row.team,
    status: row.status,
    subStatus: row.subStatus,
    assignedTo:
      assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? assignedTo },
    dueOn: row.dueOn,
    purchase: row.purchase?.status ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function move(
  tx: Database,
  { row, version, values, actor }: AskedMove<LeadRecord>,
  to: Pick<DeskMove, 'status' | 'dueOn' | 'assignedTo'>,
): Promise<MoveOutcome> {
  const subStatus = values['subStatus'];
  const became = await moveByDesk(tx, {
    leadId: row.id,
    version,
    ...to,
    subStatus: subStatus === undefined ? null : (Number(subStatus) as LeadSubStatus),
    movedBy: actor.accountId,
  });
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
