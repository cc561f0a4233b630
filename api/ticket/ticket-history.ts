import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  findTicket,
  listMergedTickets,
  listTicketEvents,
  listTicketWords,
  openTicketPerson,
} from '@cotejo/store/ticket/read-ticket.ts';
import type { TicketEventRow, TicketRow } from '@cotejo/store/ticket/ticket.model.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** What was written and what happened, the newest first; above it the day on which it opens again. */
export async function readTicketHistory(
  db: Database,
  keys: RecordKeys,
  id: string,
  before: string | null,
): Promise<HistoryPage> {
  const ticket = await findTicket(db, id);
  if (ticket === null) return { items: [], next: null };
  const merged = await listMergedTickets(db, id);
  const ids = merged.map((one) => one.id);
  const events = await listTicketEvents(db, ids);
  const words = new Map((await listTicketWords(db, keys, ids)).map((one) => [one.id, one.text]));
  const earlierOf = new Map<TicketEventRow, TicketEventRow>();
  for (const one of ids) {
    const own = events.filter(({ ticketId }) => ticketId === one);
    for (const [at, event] of own.entries()) {
      const before = own[at - 1];
      if (before !== undefined) earlierOf.set(event, before);
    }
  }
  const names = await nameAccounts(
    db,
    keys,
    events.flatMap(({ byAccount, assignedTo }) => [byAccount ?? [], assignedTo ?? []].flat()),
  );
  const customer = openTicketPerson(keys, ticket);
  const happened = events
    // Of what goes on in it only what was written stands here; the rest is on its own page.
    .filter(({ ticketId, messageId }) => ticketId === id || messageId !== null)
    .map((event, place): HistoryItem & { readonly place: number } => ({
      place,
      at: event.at.toISOString(),
      by:
        event.byAccount === null
          ? byCustomer(event, ticket, customer?.name)
          : { id: event.byAccount, name: names.get(event.byAccount) ?? event.byAccount },
      kind: event.kind === 'solved' ? `solved-${event.why ?? 'answered'}` : event.kind,
      changes: event.ticketId === id ? changesOf(event, earlierOf.get(event), names) : [],
      text: withPhone(event, words.get(event.messageId ?? '') ?? null, customer?.phone ?? null),
    }))
    .toReversed();
  // What comes is added at the end: places of what is older stay.
  const older = happened.filter(({ place }) => before === null || place < Number(before));
  const shown = older.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: [
      ...(before === null ? planned(ticket) : []),
      ...shown.map(({ place: _place, ...item }) => item),
    ],
    next: older.length > pageSize && last !== undefined ? String(last.place) : null,
  };
}

function byCustomer({ kind }: TicketEventRow, { id }: TicketRow, name: string | undefined) {
  // Nobody of ours has this id: it is the customer of the ticket.
  return kind === 'woken' || kind === 'unanswered' || name === undefined ? null : { id, name };
}

/** Whoever would rather be called says so in the first message. */
const withPhone = (
  { kind }: TicketEventRow,
  text: string | null,
  phone: string | null,
): string | null =>
  kind === 'received' && text !== null && phone !== null ? `${text}\n\n☎ ${phone}` : text;

function changesOf(
  event: TicketEventRow,
  earlier: TicketEventRow | undefined,
  names: ReadonlyMap<string, string>,
): HistoryItem['changes'] {
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? id) : null);
  return [
    { field: 'state', from: earlier?.state ?? null, to: event.state as string },
    { field: 'assignedTo', from: nameOf(earlier?.assignedTo), to: nameOf(event.assignedTo) },
    { field: 'holdUntil', from: earlier?.holdUntil ?? null, to: event.holdUntil },
  ].filter(({ from, to }) => from !== to);
}

function planned({ holdUntil }: TicketRow): readonly HistoryItem[] {
  if (holdUntil === null) return [];
  return [
    {
      at: `${holdUntil}T12:00:00.000Z`,
      by: null,
      kind: 'planned',
      changes: [{ field: 'holdUntil', from: null, to: holdUntil }],
      text: null,
    },
  ];
}
