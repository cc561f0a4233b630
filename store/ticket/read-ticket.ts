import { Op } from 'sequelize';
import type { RelatedRecord, Relation } from '@cotejo/domain/ticket/desk-ticket.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { listLinked } from './link-ticket.ts';
import {
  ticketEventModel,
  ticketMessageModel,
  ticketModel,
  ticketSubjectModel,
  type TicketEventRow,
  type TicketMessageRow,
  type TicketRow,
  type TicketPerson,
} from './ticket.model.ts';

/** A ticket with the id of the request that it came with, whose reference is its own, and the tickets that belong to it. */
export interface LoadedTicket extends TicketRow {
  readonly leadId: string | null;
  /** The reference of the ticket in which it goes on. */
  readonly mergedIntoReference: string | null;
  readonly related: readonly RelatedRecord[];
}

/** These tickets, in any order; one that is not there is left out. */
export async function loadTickets(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedTicket[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await ticketModel(db).findAll({ where: { id: [...ids] }, ...options });
  const found = rows.map(({ id }) => id);
  const subjects = await ticketSubjectModel(db).findAll({
    where: { ticketId: found, type: ['lead', 'ticket'] },
    ...options,
  });
  const later = await ticketSubjectModel(db).findAll({
    where: { type: 'ticket', subjectId: found },
    ...options,
  });
  const merged = await ticketModel(db).findAll({
    attributes: ['id', 'reference', 'mergedInto'],
    where: { mergedInto: found },
    order: ['createdAt', 'id'],
    ...options,
  });
  const linked = await listLinked(db, found);
  const earlier = subjects.filter(({ type }) => type === 'ticket');
  const named = await ticketModel(db).findAll({
    attributes: ['id', 'reference'],
    where: {
      id: [
        ...rows.flatMap(({ mergedInto }) => mergedInto ?? []),
        ...earlier.map(({ subjectId }) => subjectId),
        ...later.map(({ ticketId }) => ticketId),
      ],
    },
    ...options,
  });
  const names = new Map(named.map(({ id, reference }) => [id, reference]));
  // What it was about may be erased.
  const link = (relation: Relation, id: string): readonly RelatedRecord[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ relation, id, name }];
  };
  return rows.map((row) => ({
    ...row,
    leadId:
      subjects.find(({ type, ticketId }) => type === 'lead' && ticketId === row.id)?.subjectId ??
      null,
    mergedIntoReference: names.get(row.mergedInto ?? '') ?? null,
    related: [
      ...merged
        .filter(({ mergedInto }) => mergedInto === row.id)
        .map(({ id, reference }) => ({ relation: 'merged', id, name: reference }) as const),
      ...earlier
        .filter(({ ticketId }) => ticketId === row.id)
        .flatMap(({ subjectId }) => link('earlier', subjectId)),
      ...later
        .filter(({ subjectId }) => subjectId === row.id)
        .flatMap(({ ticketId }) => link('later', ticketId)),
      ...linked
        .filter(({ ticketId }) => ticketId === row.id)
        .map(({ type, id, leadId, name }) => ({
          relation: type,
          id: type === 'purchase' ? leadId : id,
          name,
        })),
    ],
  }));
}

export async function findTicket(db: Database, id: string): Promise<TicketRow | null> {
  return ticketModel(db).findByPk(id, { raw: true, ...db.scope });
}

/** The request that a ticket came with. */
export async function findLeadOfTicket(db: Database, ticketId: string): Promise<string | null> {
  const subject = await ticketSubjectModel(db).findOne({
    where: { ticketId, type: 'lead' },
    raw: true,
    ...db.scope,
  });
  return subject?.subjectId ?? null;
}

/** A ticket, or the one in which it goes on. */
export async function findLeadingTicket(db: Database, id: string): Promise<TicketRow | null> {
  const ticket = await findTicket(db, id);
  return ticket === null || ticket.mergedInto === null
    ? ticket
    : ((await findTicket(db, ticket.mergedInto)) ?? ticket);
}

/** A ticket and those that go on in it. */
export async function listMergedTickets(
  db: Database,
  id: string,
): Promise<readonly Pick<TicketRow, 'id' | 'reference'>[]> {
  return ticketModel(db).findAll({
    attributes: ['id', 'reference'],
    where: { [Op.or]: [{ id }, { mergedInto: id }] },
    raw: true,
    ...db.scope,
  });
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

/** Everything that was written in these tickets, the oldest first. */
export async function listTicketWords(
  db: Database,
  keys: RecordKeys,
  ticketIds: readonly string[],
): Promise<readonly TicketWords[]> {
  const rows = await ticketMessageModel(db).findAll({
    where: { ticketId: [...ticketIds] },
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

/** What happened to these tickets, the oldest first. */
export async function listTicketEvents(
  db: Database,
  ticketIds: readonly string[],
): Promise<readonly TicketEventRow[]> {
  return ticketEventModel(db).findAll({
    where: { ticketId: [...ticketIds] },
    order: [
      ['at', 'ASC'],
      ['version', 'ASC'],
    ],
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
