import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { TicketPerson } from './open-ticket.ts';
import {
  ticketEventModel,
  ticketMessageModel,
  ticketModel,
  ticketSubjectModel,
  type TicketEventRow,
  type TicketMessageRow,
  type TicketRow,
} from './ticket.model.ts';

/** A ticket with the id of the request that it came with, whose reference is its own. */
export interface LoadedTicket extends TicketRow {
  readonly leadId: string | null;
}

/** These tickets, in any order; one that is not there is left out. */
export async function loadTickets(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedTicket[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await ticketModel(db).findAll({ where: { id: [...ids] }, ...options });
  const subjects = await ticketSubjectModel(db).findAll({
    where: { ticketId: rows.map(({ id }) => id), type: 'lead' },
    ...options,
  });
  return rows.map((row) => ({
    ...row,
    leadId: subjects.find(({ ticketId }) => ticketId === row.id)?.subjectId ?? null,
  }));
}

export async function findTicket(db: Database, id: string): Promise<TicketRow | null> {
  return ticketModel(db).findByPk(id, { raw: true, ...db.scope });
}

/** Who wrote; null once it is erased. */
export const openTicketPerson = (
  keys: RecordKeys,
  { id, sealedPerson }: Pick<TicketRow, 'id' | 'sealedPerson'>,
): TicketPerson | null =>
  sealedPerson === null ? null : (unseal(keys, `${id}/person`, sealedPerson) as TicketPerson);

/** One message of a ticket, as it was written. */
export interface TicketWords extends Omit<TicketMessageRow, 'sealedBody'> {
  readonly at: Date;
  readonly text: string;
}

/** Everything that was written, the oldest first. */
export async function listTicketWords(
  db: Database,
  keys: RecordKeys,
  ticketId: string,
): Promise<readonly TicketWords[]> {
  const rows = await ticketMessageModel(db).findAll({
    where: { ticketId },
    order: [
      ['at', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ sealedBody, ...row }) => ({
    ...row,
    text: String(unseal(keys, `${row.id}/body`, sealedBody)),
  }));
}

/** What happened to a ticket, the oldest first. */
export async function listTicketEvents(
  db: Database,
  ticketId: string,
): Promise<readonly TicketEventRow[]> {
  return ticketEventModel(db).findAll({
    where: { ticketId },
    order: [['version', 'ASC']],
    raw: true,
    ...db.scope,
  });
}

/** How many tickets that are not solved each of these accounts has. */
export async function countOpenTickets(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ticketModel(db).findAll({
    attributes: ['assignedTo'],
    where: { assignedTo: [...accountIds], state: ['NEW', 'OPEN', 'PENDING', 'HOLD'] },
    raw: true,
    ...db.scope,
  });
  const counts = new Map<string, number>();
  for (const { assignedTo } of rows)
    if (assignedTo !== null) counts.set(assignedTo, (counts.get(assignedTo) ?? 0) + 1);
  return counts;
}
