import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { undoMs } from '@cotejo/domain/desk/undo.ts';
import { shareAccount } from '../account/hold-account.ts';
import { listTicketWorkers } from '../account/list-lead-workers.ts';
import { rowLock, type Database } from '../database.ts';
import { moveTicket } from './move-ticket.ts';
import {
  ticketEventModel,
  ticketModel,
  type TicketEventRow,
  type TicketRow,
} from './ticket.model.ts';

/** Whether a line is an assignment by this person that they may still take back. */
const isUndoable = (line: TicketEventRow, by: string, now: number): boolean =>
  line.kind === 'assigned' && line.byAccount === by && line.at.getTime() + undoMs > now;

/** Of these tickets those that somebody may give back to whoever had them, with the moment until which they may. */
export async function findUndoableTickets(
  db: Database,
  tickets: readonly Pick<TicketRow, 'id' | 'version'>[],
  by: string,
  now: number,
): Promise<ReadonlyMap<string, Date>> {
  const lines = await ticketEventModel(db).findAll({
    where: { ticketId: tickets.map(({ id }) => id), byAccount: by, kind: 'assigned' },
    raw: true,
    ...db.scope,
  });
  const versions = new Map(tickets.map(({ id, version }) => [id, version]));
  return new Map(
    lines
      .filter((line) => line.version === versions.get(line.ticketId))
      .filter((line) => isUndoable(line, by, now))
      .map(({ ticketId, at }) => [ticketId, new Date(at.getTime() + undoMs)] as const),
  );
}

/**
 * Takes back an assignment by whoever made it: the ticket is with whoever had it. Answers as `moveTicket`; refused: their time is
 * over, it was not theirs, or whoever had it works on tickets no more.
 */
export async function undoTicketAssignment(
  tx: Database,
  asked: {
    readonly ticketId: string;
    readonly version: number;
    readonly by: string;
    readonly now: number;
  },
): Promise<'done' | 'changed' | 'refused'> {
  const { ticketId, version, by, now } = asked;
  const options = { raw: true, ...tx.scope } as const;
  const ticket = await ticketModel(tx).findByPk(ticketId, {
    lock: rowLock,
    rejectOnEmpty: true,
    ...options,
  });
  const [last, earlier] = await ticketEventModel(tx).findAll({
    where: { ticketId, version: [version, version - 1] },
    order: [['version', 'DESC']],
    ...options,
  });
  if (last === undefined || earlier === undefined) return 'refused';
  const { assignedTo } = earlier;
  // A repeated call is known by its move; it is done however late it is.
  if (ticket.version === version && !isUndoable(last, by, now)) return 'refused';
  if (assignedTo !== null && ticket.version === version) {
    await shareAccount(tx, assignedTo);
    const workers = await listTicketWorkers(tx, ticket.countryCode as CountryCode);
    if (!workers.includes(assignedTo)) return 'refused';
  }
  return moveTicket(tx, { ticketId, version, by, kind: 'unassigned', assignedTo });
}
