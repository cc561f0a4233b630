import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  deadlineOf,
  deadlineRule,
  deadlineWait,
  firstDeadline,
  secondDeadline,
  targetOf,
  waitsSince,
  type DeadlineStep,
  type DeadlineTarget,
  type DeadlineWait,
} from '@cotejo/domain/lead/deadline.ts';
import { returnedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { findSupervisor } from '../account/find-supervisor.ts';
import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { listActiveDeadlines } from './deadlines.ts';
import { leadEventModel, leadModel, type LeadRow } from './lead.model.ts';
import { leadStepModel, type LeadStepRow } from './lead-step.model.ts';
import { ticketSubjectModel } from '../ticket/ticket.model.ts';
import { windowMessage, withinWindow } from './message-window.ts';
import { moveByDesk } from './move-by-desk.ts';
import { tellLead } from './tell-lead.ts';

/**
 * Looks at the deadlines of a lead and does what is due, each step once however often this runs (docs/decisions/lead-deadlines.md).
 * Answers what it waits for next; null: nothing.
 *
 * @param now epoch milliseconds
 */
export function keepDeadline(
  db: Database,
  leadId: string,
  now: number,
): Promise<DeadlineWait | null> {
  return db.transaction(async (tx) => {
    const lead = await leadModel(tx).findByPk(leadId, { lock: rowLock, raw: true, ...tx.scope });
    // Erased meanwhile.
    if (lead === null) return null;
    const country = lead.countryCode as CountryCode;
    const target = await readTarget(tx, lead);
    const row = target === null ? null : deadlineOf(await listActiveDeadlines(tx, country), lead);
    if (target === null || row === null) return keep(tx, lead, null, null);

    const since = await readSince(tx, lead);
    const steps = await leadStepModel(tx).findAll({
      where: { leadId, since },
      raw: true,
      ...tx.scope,
    });
    const done = (step: DeadlineStep) => steps.find((one) => one.step === step);
    const actBy =
      lead.actBy?.getTime() ??
      firstDeadline(row, target, {
        since: since.getTime(),
        dueAt: lead.dueAt?.getTime() ?? null,
      });
    const first = done('overdue');
    if (first === undefined && now < actBy)
      return keep(tx, lead, { actBy }, deadlineWait(country, actBy, { target, step: 'overdue' }));
    const { assignedTo } = lead;
    // First looked at when it had been late since before its deadlines were there: nobody is told of what nobody had asked of them.
    const isOld = lead.actBy === null && actBy <= row.createdAt.getTime();
    const toldTo = first === undefined ? (isOld ? null : assignedTo) : first.toldTo;
    if (first === undefined) await note(tx, { lead, since, step: 'overdue', target, now }, toldTo);
    // It stands in the queue of what lies with nobody, or whoever has it was not told: there is nobody to take it from.
    if (assignedTo === null || toldTo === null || done('escalated') !== undefined)
      return keep(tx, lead, { actBy, escalateAt: lead.escalateAt?.getTime() ?? null }, null);

    const escalateAt = secondDeadline(row, first?.at.getTime() ?? now);
    if (now < escalateAt)
      return keep(
        tx,
        lead,
        { actBy, escalateAt },
        deadlineWait(country, escalateAt, { target, step: 'escalated' }),
      );
    await keep(tx, lead, { actBy, escalateAt }, null);
    const isTaken = await escalate(tx, { ...lead, assignedTo }, { since, target, now });
    // Where it lies with nobody another wait begins.
    return isTaken ? deadlineWait(country, now, { target: 'contact', step: 'overdue' }) : null;
  });
}

/**
 * Writes the first deadline of a lead that has just been moved, so that its mover reads it with the answer. What is due already, and what
 * follows, is for its workflow (`keepDeadline`).
 *
 * @param now epoch milliseconds
 */
export async function planDeadline(tx: Database, leadId: string, now: number): Promise<void> {
  const lead = await leadModel(tx).findByPk(leadId, { lock: rowLock, raw: true, ...tx.scope });
  const target = lead === null ? null : await readTarget(tx, lead);
  if (lead === null || target === null || lead.actBy !== null) return;
  const country = lead.countryCode as CountryCode;
  const row = deadlineOf(await listActiveDeadlines(tx, country), lead);
  if (row === null) return;
  const since = (await readSince(tx, lead)).getTime();
  const actBy = firstDeadline(row, target, { since, dueAt: lead.dueAt?.getTime() ?? null });
  if (actBy > now)
    await keep(tx, lead, { actBy }, deadlineWait(country, actBy, { target, step: 'overdue' }));
}

/**
 * What a lead is late with; null: nothing. A message of the contact form is answered by its ticket, which has a clock of its own:
 * nothing is late until somebody goes on with it as with a request.
 */
async function readTarget(tx: Database, lead: LeadRow): Promise<DeadlineTarget | null> {
  const target = targetOf(lead);
  if (target !== 'contact' || lead.productCode !== null) return target;
  // An hour that was booked is about no product, too, and has no ticket.
  const where = { type: 'lead', subjectId: lead.id } as const;
  return (await ticketSubjectModel(tx).count({ where, ...tx.scope })) > 0 ? null : target;
}

/** The moment since which a lead stands where it does. */
async function readSince(tx: Database, { id: leadId, createdAt }: LeadRow): Promise<Date> {
  const lines = await leadEventModel(tx).findAll({
    where: { leadId },
    order: [['sourceVersion', 'ASC']],
    raw: true,
    ...tx.scope,
  });
  return waitsSince(lines, createdAt);
}

/** Writes the deadlines of a lead where they are others, and when it is to be looked at next. */
async function keep(
  tx: Database,
  { id, ...lead }: LeadRow,
  at: { readonly actBy: number; readonly escalateAt?: number | null } | null,
  wait: DeadlineWait | null,
): Promise<DeadlineWait | null> {
  const toDate = (instant: number | null | undefined) =>
    instant === null || instant === undefined ? null : new Date(instant);
  const to = {
    actBy: toDate(at?.actBy),
    escalateAt: toDate(at?.escalateAt),
    nextStepAt: toDate(wait?.at),
  };
  const isSame = (['actBy', 'escalateAt', 'nextStepAt'] as const).every(
    (name) => lead[name]?.getTime() === to[name]?.getTime(),
  );
  if (!isSame) await leadModel(tx).update(to, { where: { id }, ...tx.scope });
  return wait;
}

interface Noted {
  readonly lead: Pick<LeadRow, 'id'>;
  readonly since: Date;
  readonly step: DeadlineStep;
  readonly target: DeadlineTarget;
  readonly now: number;
}

/** Notes a step, and tells somebody; null: nobody. */
async function note(
  tx: Database,
  { lead, since, step, target, now }: Noted,
  toldTo: string | null,
): Promise<void> {
  const at = new Date(now);
  await leadStepModel(tx).create(
    { leadId: lead.id, since, step, target, toldTo, at },
    { returning: false, ...tx.scope },
  );
  if (toldTo !== null) await writeMessage(tx, windowMessage('leads_late', toldTo, at));
}

/**
 * The second deadline: what nobody contacted its person about, or nobody supervises, goes back to the queue; the rest is for who
 * supervises whoever has it. Answers whether it was taken back.
 */
async function escalate(
  tx: Database,
  lead: LeadRow & { readonly assignedTo: string },
  of: Omit<Noted, 'lead' | 'step'>,
): Promise<boolean> {
  const noted = { ...of, lead, step: 'escalated' } as const;
  const supervisor =
    of.target === 'still' ? await findSupervisor(tx, lead.assignedTo, lead.countryCode) : null;
  if (supervisor !== null) {
    await note(tx, noted, supervisor);
    return false;
  }
  // Whoever loses it hears of that by the message of what changed hands.
  await note(tx, noted, null);
  const became = await moveByDesk(tx, {
    leadId: lead.id,
    version: lead.sourceVersion,
    status: returnedStatus,
    subStatus: null,
    movedBy: null,
    rule: deadlineRule,
    dueAt: null,
  });
  return became === 'moved';
}

/** A timer that is late by more was lost. */
const lostAfterMs = 2 * 60_000;

/**
 * The net under `lead/{id}`: what is due of leads whose timers nobody keeps, the longest due first, at most `limit`. Each of them
 * that waits for something more is told to its workflow, which is started where it is lost. Answers of how many.
 */
export async function keepDueDeadlines(db: Database, now: number, limit: number): Promise<number> {
  const due = await leadModel(db).findAll({
    attributes: ['id'],
    where: { nextStepAt: { [Op.lte]: new Date(now - lostAfterMs) } },
    order: ['nextStepAt', 'id'],
    limit,
    raw: true,
    ...db.scope,
  });
  for (const { id } of due) {
    const wait = await keepDeadline(db, id, now);
    if (wait !== null) await tellAgain(db, id);
  }
  return due.length;
}

function tellAgain(db: Database, leadId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const lead = await leadModel(tx).findByPk(leadId, { raw: true, ...tx.scope });
    if (lead !== null) await tellLead(tx, lead);
  });
}

/** Codes of leads whose deadline passed: of somebody's own, and of those that they supervise. */
export interface LateLeads {
  readonly own: readonly string[];
  readonly team: readonly string[];
}

/** What somebody is told of in the window that began at a moment, as far as it is still so. */
export async function readLate(db: Database, accountId: string, start: Date): Promise<LateLeads> {
  const steps: readonly LeadStepRow[] = await leadStepModel(db).findAll({
    where: { toldTo: accountId, at: withinWindow(start) },
    raw: true,
    ...db.scope,
  });
  const leads = await leadModel(db).findAll({
    attributes: ['id', 'reference', 'assignedTo', 'actBy'],
    where: { id: steps.map(({ leadId }) => leadId) },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
  const codesOf = (step: DeadlineStep) =>
    leads
      // Since a move it has none, or a later one.
      .filter(({ id, actBy }) =>
        steps.some(
          (one) => one.leadId === id && one.step === step && actBy !== null && actBy <= one.at,
        ),
      )
      .filter(({ assignedTo }) => step === 'escalated' || assignedTo === accountId)
      .map(({ id, reference }) => reference ?? id.slice(0, 8));
  return { own: codesOf('overdue'), team: codesOf('escalated') };
}
