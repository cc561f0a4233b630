import { col, fn, Op, where } from 'sequelize';
import { askedDays, remindedDays } from '@cotejo/domain/ticket/ticket-clock.ts';
import type { Database } from '../database.ts';
import { messageModel } from '../message/message.model.ts';
import { messageIdOf, type NewMessage } from '../message/write-message.ts';
import { moveTicket } from './move-ticket.ts';
import { ticketModel, type TicketRow } from './ticket.model.ts';
import { writeMissing } from './write-missing.ts';

const dayMs = 86_400_000;
/** Tickets that are looked at together. */
const pageSize = 200;

type Asked = Pick<TicketRow, 'id' | 'version' | 'askedAt' | 'updatedAt'>;

/** When we asked its customer; of a ticket that waits for them. */
export const waitsSince = ({
  askedAt,
  updatedAt,
}: Pick<TicketRow, 'askedAt' | 'updatedAt'>): Date => askedAt ?? updatedAt;

/**
 * Reminds customers whom we asked something some days ago, once for each time that we asked, however long ago that was; the mail is
 * worth nothing once their ticket is solved without it. Answers of how many.
 *
 * @param now epoch milliseconds
 */
export async function remindAsked(db: Database, now: number, limit: number): Promise<number> {
  const until = new Date(now - askedDays.remind * dayMs);
  const notAfter = new Date(now + remindedDays * dayMs);
  let reminded = 0;
  for await (const page of pagesOfAsked(db, until)) {
    const reminders = page.map((ticket) => ({ ...toReminder(ticket), notAfter }));
    reminded += await writeMissing(db, reminders, limit - reminded);
    if (reminded >= limit) break;
  }
  return reminded;
}

const toReminder = (ticket: Asked) =>
  ({
    kind: 'ticket_waiting',
    subjectId: ticket.id,
    partId: waitsSince(ticket).toISOString(),
  }) as const satisfies NewMessage;

/**
 * Solves tickets whose customer has not answered for a week what we asked, and was reminded in time, at most `limit`; they are told so,
 * and how it is opened again. Answers how many. What somebody else has moved meanwhile stays.
 *
 * @param now epoch milliseconds
 */
export async function endWaits(db: Database, now: number, limit: number): Promise<number> {
  const until = new Date(now - askedDays.close * dayMs);
  const remindedUntil = new Date(now - remindedDays * dayMs);
  let ended = 0;
  for await (const page of pagesOfAsked(db, until)) {
    for (const { id, version } of await onlyReminded(db, page, remindedUntil)) {
      if (ended >= limit) return ended;
      const became = await db.transaction((tx) =>
        moveTicket(tx, { ticketId: id, version, kind: 'unanswered', by: null, state: 'SOLVED' }),
      );
      if (became === 'done') ended += 1;
    }
  }
  return ended;
}

/** Those whose customer was reminded of what we asked last, by then. */
async function onlyReminded(
  db: Database,
  tickets: readonly Asked[],
  until: Date,
): Promise<readonly Asked[]> {
  const idOf = (ticket: Asked): string => messageIdOf(toReminder(ticket));
  const rows = await messageModel(db).findAll({
    attributes: ['id'],
    where: { id: tickets.map(idOf), createdAt: { [Op.lte]: until } },
    raw: true,
    ...db.scope,
  });
  const reminded = new Set(rows.map(({ id }) => id));
  return tickets.filter((ticket) => reminded.has(idOf(ticket)));
}

/** Tickets that wait for their customer since then or longer, some at a time. */
async function* pagesOfAsked(db: Database, until: Date): AsyncGenerator<readonly Asked[]> {
  let last: string | null = null;
  do {
    const page: readonly Asked[] = await listAsked(db, until, last);
    yield page;
    last = page.length < pageSize ? null : (page.at(-1)?.id ?? null);
  } while (last !== null);
}

function listAsked(db: Database, until: Date, after: string | null): Promise<readonly Asked[]> {
  return ticketModel(db).findAll({
    attributes: ['id', 'version', 'askedAt', 'updatedAt'],
    where: {
      state: 'PENDING',
      ...(after === null ? {} : { id: { [Op.gt]: after } }),
      [Op.and]: [where(fn('COALESCE', col('asked_at'), col('updated_at')), { [Op.lte]: until })],
    },
    order: [['id', 'ASC']],
    limit: pageSize,
    raw: true,
    ...db.scope,
  });
}
