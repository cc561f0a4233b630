import { randomUUID } from 'node:crypto';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { dueOf } from '@cotejo/domain/ticket/ticket-clock.ts';
import type { SolveReason } from '@cotejo/domain/ticket/ticket-forms.ts';
import type { TicketKind, TicketPriority } from '@cotejo/domain/ticket/ticket-names.ts';
import { ticketTransitions, type TicketState } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { openWords } from '../crypto/sealed-words.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import {
  ticketEventModel,
  ticketMessageModel,
  ticketModel,
  type TicketEventKind,
  type TicketMessageRow,
  type TicketRow,
} from './ticket.model.ts';

export interface TicketMove {
  readonly ticketId: string;
  /** The version that its mover saw; null: whatever it is, of a customer or a day that has come. */
  readonly version: number | null;
  readonly kind: TicketEventKind;
  /** Null: the customer, or a day that has come. */
  readonly by: string | null;
  readonly state?: TicketState;
  /** Null: nobody any more. Absent: as before. */
  readonly assignedTo?: string | null;
  /** ISO day; of HOLD. */
  readonly holdUntil?: string;
  readonly why?: SolveReason;
  /** The ticket in which it goes on from now on; null: in none any more. Absent: as before. */
  readonly mergedInto?: string | null;
  /** Another time at which it is due, where that is sooner. */
  readonly dueBy?: Date | null;
  readonly class?: { readonly kind: TicketKind; readonly priority: TicketPriority };
  readonly words?: {
    readonly keys: RecordKeys;
    readonly direction: TicketMessageRow['direction'];
    readonly text: string;
    /** Absent: a new one. */
    readonly messageId?: string;
  };
}

/**
 * The one way in which a ticket changes: its row, what was written and the line of its history, together. An answer leaves as
 * a message.
 *
 * - done: now, or by the same call before, whose answer was lost
 * - changed: it is no longer as its mover saw it
 * - refused: the table has no such move
 */
export async function moveTicket(
  tx: Database,
  move: TicketMove,
): Promise<'done' | 'changed' | 'refused'> {
  const { ticketId, version, kind, by } = move;
  const ticket = await ticketModel(tx).findByPk(ticketId, {
    lock: rowLock,
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  if (version !== null && ticket.version !== version) {
    const isNext = ticket.version === version + 1;
    return isNext && (await wasSame(tx, ticket, move)) ? 'done' : 'changed';
  }
  const { state = ticket.state, assignedTo = ticket.assignedTo } = move;
  if (state !== ticket.state && !canMove(ticketTransitions, ticket.state, state)) return 'refused';
  const { mergedInto = ticket.mergedInto } = move;
  // What goes on elsewhere moves there, until it is separated.
  if (ticket.mergedInto !== null && mergedInto !== null) return 'refused';
  const now = new Date();
  const holdUntil = state === 'HOLD' ? (move.holdUntil ?? ticket.holdUntil) : null;
  const messageId = await write(tx, ticketId, move);
  const next = ticket.version + 1;
  await ticketModel(tx).update(
    {
      state,
      assignedTo,
      holdUntil,
      dueAt: sooner(
        await nextDue(tx, ticket, { ...move, state, holdUntil, now }),
        move.dueBy ?? null,
      ),
      solvedAt: state === 'SOLVED' ? (ticket.solvedAt ?? now) : null,
      askedAt: state === 'PENDING' ? askedAt(ticket, kind, now) : null,
      mergedInto,
      ...move.class,
      version: next,
      updatedAt: now,
    },
    { where: { id: ticketId, version: ticket.version }, ...tx.scope },
  );
  await ticketEventModel(tx).create(
    {
      ticketId,
      version: next,
      kind,
      why: move.why ?? null,
      state,
      assignedTo,
      holdUntil,
      messageId,
      byAccount: by,
    },
    { returning: false, ...tx.scope },
  );
  if (kind === 'answered' && messageId !== null)
    await writeMessage(tx, { kind: 'ticket_answer', subjectId: ticketId, partId: messageId });
  if (kind === 'unanswered')
    await writeMessage(tx, { kind: 'ticket_closed', subjectId: ticketId, partId: String(next) });
  return 'done';
}

/** A customer is given their days anew where we asked again. */
const askedAt = (ticket: TicketRow, kind: TicketEventKind, now: Date): Date =>
  kind === 'answered' || ticket.state !== 'PENDING' ? now : (ticket.askedAt ?? ticket.updatedAt);

const sooner = (due: Date | null, by: Date | null): Date | null =>
  due !== null && by !== null && by < due ? by : due;

/** Whether the act that led to the version after the one that was seen was this one. */
async function wasSame(tx: Database, ticket: TicketRow, move: TicketMove): Promise<boolean> {
  const last = await ticketEventModel(tx).findOne({
    where: { ticketId: ticket.id, version: ticket.version },
    raw: true,
    ...tx.scope,
  });
  if (last?.kind !== move.kind || last.byAccount !== move.by) return false;
  if (last.why !== (move.why ?? null)) return false;
  const isSame =
    (move.state === undefined || last.state === move.state) &&
    (move.assignedTo === undefined || last.assignedTo === move.assignedTo) &&
    (move.mergedInto === undefined || ticket.mergedInto === move.mergedInto) &&
    (move.holdUntil === undefined || last.holdUntil === move.holdUntil) &&
    (move.class === undefined ||
      (ticket.kind === move.class.kind && ticket.priority === move.class.priority));
  if (!isSame || move.words === undefined) return isSame;
  const { keys, text } = move.words;
  const said = await ticketMessageModel(tx).findByPk(last.messageId ?? '', {
    raw: true,
    ...tx.scope,
  });
  return said !== null && openWords(keys, `${said.id}/body`, said.sealedBody) === text;
}

async function write(
  tx: Database,
  ticketId: string,
  { words, by }: TicketMove,
): Promise<string | null> {
  if (words === undefined) return null;
  const { messageId: id = randomUUID() } = words;
  await ticketMessageModel(tx).create(
    {
      id,
      ticketId,
      direction: words.direction,
      sealedBody: seal(words.keys, `${id}/body`, words.text),
      author: by,
    },
    { returning: false, ...tx.scope },
  );
  return id;
}

/** The clock goes on while the customer waits; it begins anew where it stood, and where we answered and owe more. */
async function nextDue(
  tx: Database,
  ticket: TicketRow,
  move: Omit<TicketMove, 'holdUntil'> & {
    readonly state: TicketState;
    readonly holdUntil: string | null;
    readonly now: Date;
  },
): Promise<Date | null> {
  const { state, holdUntil, kind } = move;
  const priority = move.class?.priority ?? ticket.priority;
  const from = (at: Date) =>
    dueOf({ country: ticket.countryCode, state, priority, holdUntil, at: at.getTime() });
  if (kind === 'classified') return from(await lastWrittenAt(tx, ticket));
  const goesOn =
    (state === ticket.state && kind !== 'answered') || kind === 'taken' || kind === 'woken';
  return goesOn ? ticket.dueAt : from(move.now);
}

async function lastWrittenAt(tx: Database, ticket: TicketRow): Promise<Date> {
  const last = await ticketMessageModel(tx).findOne({
    attributes: ['at'],
    where: { ticketId: ticket.id, direction: 'in' },
    order: [['at', 'DESC']],
    raw: true,
    ...tx.scope,
  });
  return last?.at ?? ticket.createdAt;
}
