import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { lateAfterMs, reminderMs, reminderTime } from '@cotejo/domain/lead/agenda.ts';
import type { Database } from '../database.ts';
import { leaveOutWritten } from '../message/leave-out-written.ts';
import { writeMessage, type NewMessage } from '../message/write-message.ts';
import { leadModel } from './lead.model.ts';

/** Calls that are looked at together. */
const pageSize = 100;

/**
 * Writes the reminder of an arranged call to whoever has to make it, once for each person and hour; none where the row says
 * that nothing is due yet, or that its hour is over. Answers whether anything is arranged with somebody.
 */
export async function remindOfAgenda(db: Database, leadId: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lead = await leadModel(tx).findByPk(leadId, { raw: true, ...tx.scope });
    // Erased meanwhile.
    if (lead === null) return false;
    const { dueAt, assignedTo, countryCode } = lead;
    if (dueAt === null || assignedTo === null) return false;
    const notAfter = new Date(dueAt.getTime() + lateAfterMs);
    const isTime = reminderTime(countryCode as CountryCode, dueAt) <= now;
    if (!isTime || notAfter.getTime() <= now) return true;
    await writeMessage(tx, { ...reminderOf({ leadId, assignedTo, dueAt }), notAfter });
    return true;
  });
}

interface ArrangedCall {
  readonly leadId: string;
  readonly assignedTo: string;
  readonly dueAt: Date;
}

/** The message about a call: another person or hour is another one. */
const reminderOf = ({ leadId, assignedTo, dueAt }: ArrangedCall) =>
  ({
    kind: 'lead_agenda',
    subjectId: leadId,
    partId: `${assignedTo}/${dueAt.toISOString()}`,
  }) satisfies NewMessage;

/**
 * The net under `lead/{id}`: reminds of calls whose hour is near or has just passed and of which nobody was reminded, at most
 * `limit`, whatever became of their workflows. Answers of how many.
 */
export async function remindOfDueAgendas(
  db: Database,
  now: number,
  limit: number,
): Promise<number> {
  let reminded = 0;
  let last: ArrangedCall | undefined;
  while (reminded < limit) {
    const due = await listDue(db, now, last);
    const forgotten = await leaveOutWritten(db, due.map(reminderOf));
    for (const { subjectId: leadId } of forgotten.slice(0, limit - reminded)) {
      await remindOfAgenda(db, leadId, now);
      reminded += 1;
    }
    if (due.length < pageSize) break;
    last = due.at(-1);
  }
  return reminded;
}

/** The next calls whose hour is near or has just passed, the earliest first. */
async function listDue(
  db: Database,
  now: number,
  last: ArrangedCall | undefined,
): Promise<readonly ArrangedCall[]> {
  const after =
    last === undefined
      ? {}
      : {
          [Op.or]: [
            { dueAt: { [Op.gt]: last.dueAt } },
            { dueAt: last.dueAt, id: { [Op.gt]: last.leadId } },
          ],
        };
  const rows = await leadModel(db).findAll({
    attributes: ['id', 'assignedTo', 'dueAt'],
    where: {
      dueAt: { [Op.gt]: new Date(now - lateAfterMs), [Op.lte]: new Date(now + reminderMs) },
      assignedTo: { [Op.ne]: null },
      ...after,
    },
    order: ['dueAt', 'id'],
    limit: pageSize,
    raw: true,
    ...db.scope,
  });
  return rows.flatMap(({ id: leadId, assignedTo, dueAt }) =>
    assignedTo === null || dueAt === null ? [] : [{ leadId, assignedTo, dueAt }],
  );
}
