import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  findTicket,
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
  const events = await listTicketEvents(db, id);
  const words = new Map((await listTicketWords(db, keys, id)).map((one) => [one.id, one.text]));
  const names = await nameAccounts(
    db,
    keys,
    events.flatMap(({ byAccount, assignedTo }) => [byAccount ?? [], assignedTo ?? []].flat()),
  );
  const customer = openTicketPerson(keys, ticket);
  const happened = events
    .map((event, at): HistoryItem & { readonly version: number } => ({
      version: event.version,
      at: event.at.toISOString(),
      by:
        event.byAccount === null
          ? byCustomer(event, ticket, customer?.name)
          : { id: event.byAccount, name: names.get(event.byAccount) ?? event.byAccount },
      kind: event.kind === 'solved' ? `solved-${event.why ?? 'answered'}` : event.kind,
      changes: changesOf(event, events[at - 1], names),
      text: withPhone(event, words.get(event.messageId ?? '') ?? null, customer?.phone ?? null),
    }))
    .toReversed();
  // Events of the same millisecond are ordered by version.
  const older = happened.filter(({ version }) => before === null || version < Number(before));
  const shown = older.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: [
      ...(before === null ? planned(ticket) : []),
      ...shown.map(({ version: _version, ...item }) => item),
    ],
    next: older.length > pageSize && last !== undefined ? String(last.version) : null,
  };
}

function byCustomer({ kind }: TicketEventRow, { id }: TicketRow, name: string | undefined) {
  // Nobody of ours has this id: it is the customer of the ticket.
  return kind === 'woken' || name === undefined ? null : { id, name };
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
