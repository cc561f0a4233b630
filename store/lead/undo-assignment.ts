import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { undoMs } from '@cotejo/domain/desk/undo.ts';
import { assignedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { shareAccount } from '../account/hold-account.ts';
import { listLeadWorkers } from '../account/list-lead-workers.ts';
import { rowLock, type Database } from '../database.ts';
import { tellHandOver } from './hand-over.ts';
import { leadEventModel, leadModel, type LeadEventRow, type LeadRow } from './lead.model.ts';
import { moveLead } from './move-lead.sql.ts';
import { tellLead } from './tell-lead.ts';

/** Whether a line is an assignment that this person made by hand and may still take back. */
const isUndoable = (line: LeadEventRow, by: string, now: number): boolean =>
  line.movedBy === by &&
  line.status === assignedStatus &&
  line.givenTo !== null &&
  line.undoes === null &&
  line.at.getTime() + undoMs > now;

/** Of these leads those that somebody may give back where they were, with the moment until which they may. */
export async function findUndoable(
  db: Database,
  leads: readonly Pick<LeadRow, 'id' | 'sourceVersion'>[],
  by: string,
  now: number,
): Promise<ReadonlyMap<string, Date>> {
  const lines = await leadEventModel(db).findAll({
    where: { leadId: leads.map(({ id }) => id), movedBy: by },
    raw: true,
    ...db.scope,
  });
  const versions = new Map(leads.map(({ id, sourceVersion }) => [id, sourceVersion]));
  return new Map(
    lines
      .filter((line) => line.sourceVersion === versions.get(line.leadId))
      .filter((line) => isUndoable(line, by, now))
      .map(({ leadId, at }) => [leadId, new Date(at.getTime() + undoMs)] as const),
  );
}

/**
 * Takes back an assignment by whoever made it: the lead is where it was, with whoever had it, and waits since when it did.
 *
 * - moved: done now, or by the same call before, whose answer was lost
 * - changed: it is no longer as they left it
 * - refused: their time is over, it was not theirs, or whoever had it works on leads no more
 */
export async function undoAssignment(
  tx: Database,
  asked: {
    readonly leadId: string;
    readonly version: number;
    readonly movedBy: string;
    readonly now: number;
  },
): Promise<'moved' | 'changed' | 'refused'> {
  const { leadId, version, movedBy, now } = asked;
  const options = { raw: true, ...tx.scope } as const;
  const lead = await leadModel(tx).findByPk(leadId, {
    lock: rowLock,
    rejectOnEmpty: true,
    ...options,
  });
  const lines = await leadEventModel(tx).findAll({
    where: { leadId },
    order: [['sourceVersion', 'ASC']],
    ...options,
  });
  const last = lines.at(-1);
  if (lead.sourceVersion === version + 1)
    return last?.undoes === version && last.movedBy === movedBy ? 'moved' : 'changed';
  if (lead.sourceVersion !== version) return 'changed';
  const earlier = lines.at(-2);
  if (last === undefined || earlier === undefined || !isUndoable(last, movedBy, now))
    return 'refused';
  const country = lead.countryCode as CountryCode;
  const { takenFrom: assignedTo } = last;
  if (assignedTo !== null && !(await worksThere(tx, country, assignedTo))) return 'refused';
  const { status, subStatus } = earlier;
  const { dueOn, dueAt } = lead;
  const handedOver = { takenFrom: lead.assignedTo, givenTo: assignedTo };
  await moveLead(tx, leadId, {
    from: lead.status,
    to: { status, subStatus },
    version: version + 1,
    byDesk: { movedBy, assignedTo, dueOn, dueAt, ...handedOver, undoes: version },
  });
  await tellHandOver(tx, { leadId, version: version + 1, ...handedOver, movedBy });
  await tellLead(tx, { ...lead, status, subStatus, assignedTo, sourceVersion: version + 1 });
  return 'moved';
}

async function worksThere(tx: Database, country: CountryCode, accountId: string): Promise<boolean> {
  await shareAccount(tx, accountId);
  return (await listLeadWorkers(tx, country)).includes(accountId);
}
