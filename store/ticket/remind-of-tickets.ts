import { Op } from 'sequelize';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { lateForDays, reminderOf, soonestReminderMs } from '@cotejo/domain/ticket/ticket-clock.ts';
import type { Database } from '../database.ts';
import type { NewMessage } from '../message/write-message.ts';
import { ticketModel } from './ticket.model.ts';
import { writeMissing } from './write-missing.ts';

/** Tickets that are looked at together. */
const pageSize = 200;

interface OwedTicket {
  readonly id: string;
  readonly assignedTo: string;
  readonly dueAt: Date;
}

/**
 * Reminds whoever has a ticket that its answer is due within an hour of work, and once more when it is late; in the working time of
 * its country, once for each person, time and step. Nobody is told of what lies with nobody: it stands in its queue. Answers of how many.
 *
 * @param now epoch milliseconds
 * @param limit most reminders that are written
 */
export async function remindOfTickets(db: Database, now: number, limit: number): Promise<number> {
  let reminded = 0;
  for (const country of countryCodes) {
    let last: OwedTicket | undefined;
    for (;;) {
      const page = await listOwed(db, country, now, last);
      const due = page.flatMap((ticket) => {
        const step = reminderOf({ country, dueAt: ticket.dueAt, now });
        return step === null ? [] : [messageOf(ticket, step)];
      });
      reminded += await writeMissing(db, due, limit - reminded);
      last = page.at(-1);
      if (page.length < pageSize || reminded >= limit) break;
    }
  }
  return reminded;
}

/** Another person or time is another message. */
const messageOf = (
  { id, assignedTo, dueAt }: OwedTicket,
  kind: 'ticket_due' | 'ticket_late',
): NewMessage => ({ kind, subjectId: id, partId: `${assignedTo}/${dueAt.toISOString()}` });

/** The next that are due soon or late with somebody, the earliest first. */
async function listOwed(
  db: Database,
  countryCode: CountryCode,
  now: number,
  last: OwedTicket | undefined,
): Promise<readonly OwedTicket[]> {
  const dayMs = 86_400_000;
  const after =
    last === undefined
      ? {}
      : {
          [Op.or]: [
            { dueAt: { [Op.gt]: last.dueAt } },
            { dueAt: last.dueAt, id: { [Op.gt]: last.id } },
          ],
        };
  const rows = await ticketModel(db).findAll({
    attributes: ['id', 'assignedTo', 'dueAt'],
    where: {
      countryCode,
      dueAt: {
        [Op.gt]: new Date(now - lateForDays * dayMs),
        [Op.lte]: new Date(now + soonestReminderMs),
      },
      assignedTo: { [Op.ne]: null },
      ...after,
    },
    order: ['dueAt', 'id'],
    limit: pageSize,
    raw: true,
    ...db.scope,
  });
  return rows.flatMap(({ id, assignedTo, dueAt }) =>
    assignedTo === null || dueAt === null ? [] : [{ id, assignedTo, dueAt }],
  );
}
