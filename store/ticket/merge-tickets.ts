import type { MergeProblem } from '@cotejo/domain/ticket/ticket-forms.ts';
import { rowLock, type Database } from '../database.ts';
import { moveTicket } from './move-ticket.ts';
import {
  ticketEventModel,
  ticketModel,
  ticketSubjectModel,
  type TicketRow,
} from './ticket.model.ts';

interface Asked {
  readonly ticketId: string;
  /** The version that its mover saw. */
  readonly version: number;
  readonly by: string;
}

type Moved = Awaited<ReturnType<typeof moveTicket>>;

/**
 * Lets a ticket go on in another one of the same address and country. What was written stays where it is and is read together;
 * while its customer waits for an answer, the other one is open, and due no later than it was. A conversation is never merged:
 * nobody proved its address (docs/decisions/chat.md). The caller has asked whether its mover reaches both.
 */
export async function mergeTickets(
  tx: Database,
  { ticketId, version, by, into }: Asked & { readonly into: string },
): Promise<Moved | MergeProblem> {
  const { ticket, target } = await lockBoth(tx, ticketId, into);
  const move = {
    ticketId,
    version,
    by,
    kind: 'merged',
    why: 'duplicate',
    state: 'SOLVED',
    mergedInto: into,
  } as const;
  // The same press again, or somebody was faster.
  if (ticket?.version !== version) return moveTicket(tx, move);
  if (target === undefined || !(await mayMerge(tx, ticket, target))) return 'notMergeable';
  if ((await ticketModel(tx).count({ where: { mergedInto: ticketId }, ...tx.scope })) > 0)
    return 'hasMerged';
  const became = await moveTicket(tx, move);
  if (became !== 'done') return became;
  const isOwed = ticket.state !== 'SOLVED' && ticket.state !== 'PENDING';
  const opens = isOwed && (target.state === 'SOLVED' || target.state === 'PENDING');
  return moveTicket(tx, {
    ticketId: into,
    version: null,
    by,
    kind: 'joined',
    dueBy: ticket.dueAt,
    ...(opens ? { state: 'OPEN' } : {}),
  });
}

/** Lets it stand by itself again: solved where it was, else open. */
export async function separateTicket(tx: Database, asked: Asked): Promise<Moved> {
  const { ticketId, version, by } = asked;
  const seen = await ticketModel(tx).findByPk(ticketId, { raw: true, ...tx.scope });
  const into = seen?.mergedInto ?? null;
  const { ticket } = await lockBoth(tx, ticketId, into);
  const before = await ticketEventModel(tx).findOne({
    attributes: ['state'],
    where: { ticketId, version: (await mergedAt(tx, ticketId)) - 1 },
    raw: true,
    ...tx.scope,
  });
  const became = await moveTicket(tx, {
    ticketId,
    version,
    by,
    kind: 'separated',
    state: before?.state === 'SOLVED' ? 'SOLVED' : 'OPEN',
    mergedInto: null,
  });
  // The press whose answer was lost has told the other one.
  if (became !== 'done' || into === null || ticket?.version !== version) return became;
  return moveTicket(tx, { ticketId: into, version: null, by, kind: 'parted' });
}

/** The version that the last merging made. */
async function mergedAt(tx: Database, ticketId: string): Promise<number> {
  const merged = await ticketEventModel(tx).findOne({
    attributes: ['version'],
    where: { ticketId, kind: 'merged' },
    order: [['version', 'DESC']],
    raw: true,
    ...tx.scope,
  });
  return merged?.version ?? 1;
}

/** Of two that are merged into each other at once, both lock them in the same order. */
async function lockBoth(tx: Database, ticketId: string, into: string | null) {
  const rows = await ticketModel(tx).findAll({
    where: { id: into === null ? [ticketId] : [ticketId, into] },
    order: ['id'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const find = (id: string | null) => rows.find((row) => row.id === id);
  return { ticket: find(ticketId), target: find(into) };
}

async function mayMerge(tx: Database, ticket: TicketRow, target: TicketRow): Promise<boolean> {
  const isSame =
    ticket.id !== target.id &&
    ticket.mailKey === target.mailKey &&
    ticket.countryCode === target.countryCode &&
    target.mergedInto === null &&
    target.sealedPerson !== null;
  return isSame && (await chatsAmong(tx, [ticket.id, target.id])).size === 0;
}

/** Which of these tickets began as a conversation. */
async function chatsAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const chats = await ticketSubjectModel(db).findAll({
    where: { ticketId: [...ids], type: 'chat' },
    raw: true,
    ...db.scope,
  });
  return new Set(chats.map(({ ticketId }) => ticketId));
}

/** The tickets in which one may go on, the newest first; none where it is a conversation. */
export async function listMergeTargets(
  db: Database,
  ticketId: string,
): Promise<readonly TicketRow[]> {
  const ticket = await ticketModel(db).findByPk(ticketId, { raw: true, ...db.scope });
  if (ticket === null) return [];
  const { mailKey, countryCode } = ticket;
  const rows = await ticketModel(db).findAll({
    where: { mailKey, countryCode, mergedInto: null },
    order: [['createdAt', 'DESC']],
    limit: 50,
    raw: true,
    ...db.scope,
  });
  const chats = await chatsAmong(db, [ticketId, ...rows.map(({ id }) => id)]);
  if (chats.has(ticketId)) return [];
  return rows.filter(
    ({ id, sealedPerson }) => id !== ticketId && sealedPerson !== null && !chats.has(id),
  );
}
