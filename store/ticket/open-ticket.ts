import { randomUUID } from 'node:crypto';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { dueOf } from '@cotejo/domain/ticket/ticket-clock.ts';
import type { TicketKind, TicketPriority } from '@cotejo/domain/ticket/ticket-names.ts';
import { reopenDays } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { lockLeading } from './lock-leading.ts';
import { moveTicket } from './move-ticket.ts';
import {
  ticketEventModel,
  ticketMessageModel,
  ticketModel,
  ticketSubjectModel,
  type TicketPerson,
  type TicketSubjectType,
  type TicketRow,
} from './ticket.model.ts';

export interface NewTicket {
  readonly keys: RecordKeys;
  readonly reference: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly kind: TicketKind;
  readonly priority: TicketPriority;
  readonly businessLine: string | null;
  readonly mailKey: string;
  readonly person: TicketPerson;
  readonly text: string;
  /** Of the text that was agreed to; absent: nothing was asked. */
  readonly consentTextVersion?: string;
  /** Of its first message; absent: a new one. */
  readonly messageId?: string;
  readonly subject: { readonly type: TicketSubjectType; readonly id: string };
}

/** Writes a ticket with its first message and its subject; answers its id. */
export async function openTicket(tx: Database, ticket: NewTicket): Promise<string> {
  const { keys, country, priority, subject } = ticket;
  const id = randomUUID();
  const { messageId = randomUUID() } = ticket;
  const options = { returning: false, ...tx.scope } as const;
  await ticketModel(tx).create(
    {
      id,
      reference: ticket.reference,
      countryCode: country,
      language: ticket.language,
      kind: ticket.kind,
      priority,
      businessLine: ticket.businessLine,
      dueAt: dueOf({ country, state: 'NEW', priority, holdUntil: null, at: Date.now() }),
      mailKey: ticket.mailKey,
      sealedPerson: seal(keys, `${id}/person`, ticket.person),
      consentTextVersion: ticket.consentTextVersion ?? null,
    },
    options,
  );
  await ticketSubjectModel(tx).create(
    { ticketId: id, type: subject.type, subjectId: subject.id },
    options,
  );
  await ticketMessageModel(tx).create(
    {
      id: messageId,
      ticketId: id,
      direction: 'in',
      sealedBody: seal(keys, `${messageId}/body`, ticket.text),
      author: null,
    },
    options,
  );
  await ticketEventModel(tx).create(
    {
      ticketId: id,
      version: 1,
      kind: 'received',
      state: 'NEW',
      assignedTo: null,
      holdUntil: null,
      messageId,
      byAccount: null,
    },
    options,
  );
  return id;
}

/** What somebody writes again about the same: added to its ticket, which it opens, or a new one once that is long solved. */
export async function takeQuestion(tx: Database, question: NewTicket): Promise<string> {
  const { type, id: subjectId } = question.subject;
  const earlier = await ticketSubjectModel(tx).findAll({
    where: { type, subjectId },
    raw: true,
    ...tx.scope,
  });
  const newest = await ticketModel(tx).findOne({
    where: { id: earlier.map(({ ticketId }) => ticketId) },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...tx.scope,
  });
  const last = newest === null ? null : await lockLeading(tx, newest.id);
  if (last === null || !takesMore(last, Date.now())) return openTicket(tx, question);
  await addReply(tx, last, { keys: question.keys, text: question.text });
  return last.id;
}

/** Whether what the customer writes is added to a ticket; later it is a new one. */
export function takesMore(
  { state, solvedAt }: Pick<TicketRow, 'state' | 'solvedAt'>,
  now: number,
): boolean {
  if (state !== 'SOLVED' || solvedAt === null) return true;
  return now - solvedAt.getTime() < reopenDays * 86_400_000;
}

/** What the customer writes opens a ticket again that waits, or was solved. */
export async function addReply(
  tx: Database,
  { id, state }: Pick<TicketRow, 'id' | 'state'>,
  words: { readonly keys: RecordKeys; readonly text: string; readonly messageId?: string },
): Promise<void> {
  const became = await moveTicket(tx, {
    ticketId: id,
    version: null,
    kind: 'replied',
    by: null,
    ...(state === 'NEW' ? {} : { state: 'OPEN' }),
    words: { ...words, direction: 'in' },
  });
  if (became !== 'done') throw new Error(`a reply to ticket ${id} is ${became}`);
}
