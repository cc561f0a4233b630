import { uuidPattern } from '../identity/uuid.ts';
import { addDays } from '../money/calendar-day.ts';
import { cellType, type Cell } from './cell.ts';
import { readCursor, type Cursor } from './cursor.ts';
import { readSpan } from './day-span.ts';
import type { AnyKind, Filter } from './record-kind.ts';

/** What a list is asked, in the words of its definition: nothing of it is a client's own word but values. */
export interface ListQuery {
  readonly conditions: readonly Condition[];
  readonly sort: { readonly name: string; readonly by: string; readonly descending: boolean };
  readonly take: number;
  /** Null: the first page. */
  readonly cursor: (Cursor & { readonly side: 'after' | 'before' }) | null;
  readonly wantsCount: boolean;
  /** Names that were left out, because they or their values mean nothing here. */
  readonly ignored: readonly string[];
}

export type Condition =
  | { readonly type: 'in'; readonly cell: string; readonly values: readonly (string | number)[] }
  | { readonly type: 'missing'; readonly cell: string; readonly missing: boolean }
  /** ISO days, both included; null = open. */
  | {
      readonly type: 'days';
      readonly cell: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly type: 'past'; readonly cell: string };

/** Who asks, and when. */
export interface Asker {
  /** ISO day where they are. */
  readonly today: string;
  readonly accountId: string;
}

export const defaultTake = 50;
/** A page that is shown has fewer; all that fit a question may be chosen together, which are read as one page. */
const maxTake = 500;
/** Of an open page, which is compared with what it would be now; their ids stand in an address. */
export const maxSeen = 100;

const ownNames: ReadonlySet<string> = new Set(['sort', 'after', 'before', 'take', 'count']);

/** Reads the address of a list. What it does not know is dropped and named, never refused. */
export function readListQuery(kind: AnyKind, query: URLSearchParams, asker: Asker): ListQuery {
  const ignored: string[] = [];
  const names = [...new Set(query.keys())];
  ignored.push(...names.filter((name) => !ownNames.has(name) && !hasFilter(kind, name)));
  const conditions = names.flatMap((name): readonly Condition[] => {
    const filter = hasFilter(kind, name) ? kind.list.filters[name] : undefined;
    if (filter === undefined) return [];
    const values = query.getAll(name).flatMap((value) => value.split(','));
    const given = values.map((value) => value.trim()).filter((value) => value !== '');
    if (given.length === 0) return [];
    const condition = toCondition(kind, filter, given, asker);
    if (condition === null) ignored.push(name);
    return condition === null ? [] : [condition];
  });
  const sort = readSort(kind, query.get('sort'));
  if (sort.isUnknown) ignored.push('sort');
  const cursor = readPlace(kind, query, sort, ignored);
  return {
    conditions,
    sort: { name: sort.name, by: sort.by, descending: sort.descending },
    take: readTake(query.get('take'), ignored),
    cursor,
    wantsCount: query.get('count') === '1',
    ignored,
  };
}

const hasFilter = ({ list }: AnyKind, name: string): boolean => Object.hasOwn(list.filters, name);

function toCondition(
  { cells }: AnyKind,
  filter: Filter<string>,
  given: readonly string[],
  { today, accountId }: Asker,
): Condition | null {
  const [first = ''] = given;
  if ('in' in filter) {
    const values = filter.options.filter((option) => given.includes(String(option)));
    const known = given.every((value) => filter.options.some((option) => String(option) === value));
    return known ? { type: 'in', cell: filter.in, values } : null;
  }
  if ('is' in filter) {
    const type = cellType(cells[filter.is] as Cell);
    if (given.some((value) => value.length > 100)) return null;
    if (type === 'record' && given.some((value) => !uuidPattern.test(value))) return null;
    const values = given.map((value) => (type === 'code' ? value.toUpperCase() : value));
    return { type: 'in', cell: filter.is, values };
  }
  if ('me' in filter)
    return first === '1' ? { type: 'in', cell: filter.me, values: [accountId] } : null;
  if ('missing' in filter)
    return first === '1' || first === '0'
      ? { type: 'missing', cell: filter.missing, missing: first === '1' }
      : null;
  if ('past' in filter) return first === '1' ? { type: 'past', cell: filter.past } : null;
  return readDays(filter.days, first, today);
}

function readDays(cell: string, text: string, today: string): Condition | null {
  const span = readSpan(text);
  const dayOf = (days: number | null) => (days === null ? null : addDays(today, days));
  return span && { type: 'days', cell, from: dayOf(span.from), to: dayOf(span.to) };
}

function readSort({ list }: AnyKind, asked: string | null) {
  const read = (text: string) => {
    const name = text.replace(/^-/, '');
    const sort = Object.hasOwn(list.sorts, name) ? list.sorts[name] : undefined;
    return sort === undefined ? null : { name, by: sort.by, descending: text.startsWith('-') };
  };
  const wanted = asked === null || asked === '' ? null : read(asked);
  const usual = read(list.sort);
  const sort = wanted ?? usual;
  // `define-record.ts` refuses a kind whose usual sort is none of its own.
  if (sort === null) throw new Error(`a list without its sort ${list.sort}`);
  return { ...sort, isUnknown: wanted === null && asked !== null && asked !== '' };
}

function readPlace(
  kind: AnyKind,
  query: URLSearchParams,
  sort: { readonly name: string; readonly by: string; readonly descending: boolean },
  ignored: string[],
): ListQuery['cursor'] {
  for (const side of ['after', 'before'] as const) {
    const text = query.get(side);
    if (text === null || text === '') continue;
    const cursor = readCursor(text, sort, kind.cells[sort.by] as Cell);
    if (cursor !== null) return { ...cursor, side };
    // From another sort, or from before a release: page 1, and it says so.
    ignored.push(side);
  }
  return null;
}

function readTake(text: string | null, ignored: string[]): number {
  if (text === null || text === '') return defaultTake;
  const take = Number(text);
  if (Number.isInteger(take) && take >= 1 && take <= maxTake) return take;
  ignored.push('take');
  return defaultTake;
}
