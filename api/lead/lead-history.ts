import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { sayOrigin } from '@cotejo/domain/lead/attribution.ts';
import { deadlineRule } from '@cotejo/domain/lead/deadline.ts';
import { duplicateRule } from '@cotejo/domain/lead/duplicate.ts';
import { agendaStatus, returnedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readLeadHistory } from '@cotejo/store/lead/lead-history.ts';
import type { LeadEventRow } from '@cotejo/store/lead/lead.model.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** Moves, requests and mails of a lead, the newest first; above them the moment that is agreed. */
export async function readHistory(
  db: Database,
  keys: RecordKeys,
  leadId: string,
  before: string | null,
): Promise<HistoryPage> {
  const { country, moves, requests, steps, mails } = await readLeadHistory(db, leadId);
  const people = moves.flatMap(({ movedBy, assignedTo }) =>
    [movedBy ?? [], assignedTo ?? []].flat(),
  );
  const names = await nameAccounts(db, keys, people);
  const happened = [
    ...moves.map((move, at) => toItem(move, moves[at - 1], { names, country })),
    ...requests.map(({ kind, receivedAt, attribution }) => ({
      ...toFact('requested', receivedAt, kind),
      // Each as it came: an open lead takes later ones in.
      changes: sourceOf(attribution),
    })),
    ...steps.map(({ step, target, at }) =>
      toFact(target === null ? step : `${step}-${target}`, at),
    ),
    ...mails.map(({ kind, sentAt }) => toFact('mailed', sentAt, kind)),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const older = happened.filter(({ at }) => before === null || at < before);
  const items = older.slice(0, pageSize);
  return {
    items: before === null ? [...planned(moves.at(-1), country), ...items] : items,
    next: older.length > pageSize ? (items.at(-1)?.at ?? null) : null,
  };
}

/** Where somebody came from, as a line of what was asked has it. */
function sourceOf(attribution: Readonly<Record<string, unknown>>): HistoryItem['changes'] {
  const to = sayOrigin(attribution);
  return to === null ? [] : [{ field: 'source', from: null, to }];
}

const toFact = (kind: string, at: Date, text: string | null = null): HistoryItem => ({
  at: at.toISOString(),
  by: null,
  kind,
  changes: [],
  text,
});

function toItem(
  move: LeadEventRow,
  earlier: LeadEventRow | undefined,
  {
    names,
    country,
  }: { readonly names: ReadonlyMap<string, string>; readonly country: CountryCode },
): HistoryItem {
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? id) : null);
  const changes = [
    { field: 'status', from: earlier?.status ?? null, to: move.status },
    { field: 'subStatus', from: earlier?.subStatus ?? null, to: move.subStatus },
    {
      field: 'assignedTo',
      from: nameOf(earlier?.assignedTo),
      // A lead that follows its purchase stays whose it is.
      to: nameOf(isFollowed(move) ? earlier?.assignedTo : move.assignedTo),
    },
    ...(['dueOn', 'dueTime'] as const).map((field) => ({
      field,
      from: toDue(earlier, country)[field],
      to: toDue(move, country)[field],
    })),
  ].filter(({ from, to }) => from !== to);
  return {
    at: move.at.toISOString(),
    by: move.movedBy === null ? null : { id: move.movedBy, name: nameOf(move.movedBy) ?? '' },
    kind: earlier === undefined ? 'opened' : kindOf(move, earlier),
    changes,
    text: move.rule === duplicateRule || move.rule === deadlineRule ? null : move.rule,
  };
}

/** Neither somebody of the staff nor a rule moved it. */
const isFollowed = ({ movedBy, rule }: LeadEventRow): boolean => movedBy === null && rule === null;

function kindOf(move: LeadEventRow, earlier: LeadEventRow): string {
  if (isFollowed(move)) return 'followed';
  if (move.undoes !== null) return 'undone';
  if (move.notSameAs !== null) return 'not-same';
  if (move.sameAs !== null) return 'same-again';
  if (move.rule === duplicateRule) return 'same-person';
  if (move.rule === deadlineRule) return 'taken-back';
  if (move.rule !== null) return 'ruled';
  if (move.status === agendaStatus) return 'scheduled';
  if (move.status === returnedStatus) return 'moved';
  return move.assignedTo !== earlier.assignedTo ? 'assigned' : 'moved';
}

/** Day and hour by the clocks of the lead's country; from before hours were kept, the day alone. */
function toDue(event: LeadEventRow | undefined, country: CountryCode) {
  const { dueOn = null, dueAt = null } = event ?? {};
  if (dueAt === null) return { dueOn, dueTime: null };
  const { day, time } = agendaMoment(country, dueAt);
  return { dueOn: day, dueTime: time };
}

/** What is to be done next, and when. */
function planned(last: LeadEventRow | undefined, country: CountryCode): readonly HistoryItem[] {
  if (last === undefined || last.dueOn === null) return [];
  return [
    {
      at: last.dueAt?.toISOString() ?? `${last.dueOn}T12:00:00.000Z`,
      by: null,
      kind: 'planned',
      changes: Object.entries(toDue(last, country)).flatMap(([field, to]) =>
        to === null ? [] : [{ field, from: null, to }],
      ),
      text: null,
    },
  ];
}
