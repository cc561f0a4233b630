import { agendaStatus, returnedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readLeadHistory } from '@cotejo/store/lead/lead-history.ts';
import type { LeadEventRow } from '@cotejo/store/lead/lead.model.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** Moves, requests and mails of a lead, the newest first; above them the day that is agreed. */
export async function readHistory(
  db: Database,
  keys: RecordKeys,
  leadId: string,
  before: string | null,
): Promise<HistoryPage> {
  const { moves, requests, mails } = await readLeadHistory(db, leadId);
  const people = moves.flatMap(({ movedBy, assignedTo }) =>
    [movedBy ?? [], assignedTo ?? []].flat(),
  );
  const names = await nameAccounts(db, keys, people);
  const happened = [
    ...moves.map((move, at) => toItem(move, moves[at - 1], names)),
    ...requests.map(({ kind, receivedAt }) => toFact('requested', receivedAt, kind)),
    ...mails.map(({ kind, sentAt }) => toFact('mailed', sentAt, kind)),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const older = happened.filter(({ at }) => before === null || at < before);
  const items = older.slice(0, pageSize);
  return {
    items: before === null ? [...planned(moves.at(-1)), ...items] : items,
    next: older.length > pageSize ? (items.at(-1)?.at ?? null) : null,
  };
}

const toFact = (kind: string, at: Date, text: string): HistoryItem => ({
  at: at.toISOString(),
  by: null,
  kind,
  changes: [],
  text,
});

function toItem(
  move: LeadEventRow,
  earlier: LeadEventRow | undefined,
  names: ReadonlyMap<string, string>,
): HistoryItem {
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? id) : null);
  const changes = [
    { field: 'status', from: earlier?.status ?? null, to: move.status },
    { field: 'subStatus', from: earlier?.subStatus ?? null, to: move.subStatus },
    {
      field: 'assignedTo',
      from: nameOf(earlier?.assignedTo),
      // A lead that follows its purchase stays whose it is.
      to: nameOf(move.movedBy === null ? earlier?.assignedTo : move.assignedTo),
    },
    { field: 'dueOn', from: earlier?.dueOn ?? null, to: move.dueOn },
  ].filter(({ from, to }) => from !== to);
  return {
    at: move.at.toISOString(),
    by: move.movedBy === null ? null : { id: move.movedBy, name: nameOf(move.movedBy) ?? '' },
    kind: earlier === undefined ? 'opened' : kindOf(move, earlier),
    changes,
    text: null,
  };
}

function kindOf(move: LeadEventRow, earlier: LeadEventRow): string {
  if (move.movedBy === null) return 'followed';
  if (move.status === agendaStatus) return 'scheduled';
  if (move.status === returnedStatus) return 'moved';
  return move.assignedTo !== earlier.assignedTo ? 'assigned' : 'moved';
}

/** What is to be done next, and when. */
function planned(last: LeadEventRow | undefined): readonly HistoryItem[] {
  if (last === undefined || last.dueOn === null) return [];
  return [
    {
      at: `${last.dueOn}T12:00:00.000Z`,
      by: null,
      kind: 'planned',
      changes: [{ field: 'dueOn', from: null, to: last.dueOn }],
      text: null,
    },
  ];
}
