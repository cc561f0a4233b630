// Measured (docs/decisions/hand-statements.md), "page of records": by models it takes 80 × as long after 350,000 rows, which a model skips.
import type { Condition } from '@cotejo/domain/record/list-query.ts';
import { writeCursor } from '@cotejo/domain/record/cursor.ts';
import type { Database } from '../database.ts';
import { columnOf, listsOf, type RecordQuestion, type RecordTable } from './record-table.ts';

export interface RecordPage {
  /** Of the page, in its order. */
  readonly ids: readonly string[];
  /** Cursors; null where there is no such page. */
  readonly next: string | null;
  readonly previous: string | null;
}

interface Place {
  readonly id: string;
  readonly place: string;
}

/** One page: the rows after a place in the order of (sort value, id), found by their index however far down they are. */
export async function readRecordPage(
  db: Database,
  table: RecordTable,
  question: RecordQuestion,
): Promise<RecordPage> {
  const { take, cursor, sort } = question;
  if (question.branches.length === 0) return { ids: [], next: null, previous: null };
  const { rows } = await db.query<Place>(pageStatement(table, question));
  const isBackwards = cursor?.side === 'before';
  const hasMore = rows.length > take;
  const shown = isBackwards ? rows.slice(0, take).toReversed() : rows.slice(0, take);
  const cursorAt = (row: Place | undefined): string | null =>
    row === undefined ? null : writeCursor({ value: row.place, id: row.id }, sort);
  const isFirst = isBackwards ? !hasMore : cursor === null;
  const isLast = !isBackwards && !hasMore;
  return {
    ids: shown.map(({ id }) => id),
    next: isLast ? null : cursorAt(shown.at(-1)),
    previous: isFirst ? null : cursorAt(shown[0]),
  };
}

/** More are not counted: people ask whether there are few or many. */
export const maxCount = 10_000;

/** How many there are, at most one more than `most`. */
export async function countRecords(
  db: Database,
  table: RecordTable,
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone' | 'sort'>,
  most = maxCount,
): Promise<number> {
  if (question.branches.length === 0) return 0;
  const { add, values } = parameters();
  const limit = add(most + 1, 'integer');
  const { sql } = columnOf(table, question.sort.by);
  const lists = listsOf(table, question).map(
    (list) =>
      `(SELECT 1 FROM ${table.from} WHERE ${whereOf(table, list, question, add)} AND ${sql} IS NOT NULL LIMIT ${limit})`,
  );
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count
       FROM (SELECT FROM (${lists.join(' UNION ALL ')}) every LIMIT ${limit}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** How many there are of each value of a cell, null among them; for what is never very much. */
export async function countByValue(
  db: Database,
  table: RecordTable,
  cell: string,
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone'>,
): Promise<ReadonlyMap<string | null, number>> {
  if (question.branches.length === 0) return new Map();
  const { add, values } = parameters();
  const { rows } = await db.query<{ value: string | null; count: number }>(
    `SELECT (${columnOf(table, cell).sql})::text AS value, count(*)::integer AS count
       FROM ${table.from} WHERE ${reachedSql(table, question, add)} GROUP BY 1`,
    values,
  );
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** The same of two cells at once, each by itself: one look at the records instead of two. */
export async function countByEither(
  db: Database,
  table: RecordTable,
  [one, other]: readonly [string, string],
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone'>,
): Promise<readonly [ReadonlyMap<string | null, number>, ReadonlyMap<string | null, number>]> {
  const counts = [new Map<string | null, number>(), new Map<string | null, number>()] as const;
  if (question.branches.length === 0) return counts;
  const { add, values } = parameters();
  const { rows } = await db.query<{ one: string | null; other: string | null; count: number }>(
    `SELECT (${columnOf(table, one).sql})::text AS one, (${columnOf(table, other).sql})::text AS other,
            count(*)::integer AS count
       FROM ${table.from} WHERE ${reachedSql(table, question, add)} GROUP BY 1, 2`,
    values,
  );
  for (const row of rows) {
    counts[0].set(row.one, (counts[0].get(row.one) ?? 0) + row.count);
    counts[1].set(row.other, (counts[1].get(row.other) ?? 0) + row.count);
  }
  return counts;
}

/** How many there are of each day of a moment, by the asker's clock, and the sum of an amount in each currency of that day. */
export async function sumByDay(
  db: Database,
  table: RecordTable,
  cells: { readonly at: string; readonly amount: string; readonly currency: string },
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone'>,
): Promise<readonly DaySum[]> {
  if (question.branches.length === 0) return [];
  const { add, values } = parameters();
  const zone = add(question.timeZone, 'text');
  const { rows } = await db.query<DaySum>(
    `SELECT to_char((${columnOf(table, cells.at).sql}) AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day,
            (${columnOf(table, cells.currency).sql}) AS currency,
            count(*)::integer AS count, sum(${columnOf(table, cells.amount).sql})::float8 AS amount
       FROM ${table.from} WHERE ${reachedSql(table, question, add)} GROUP BY 1, 2 ORDER BY 1, 2`,
    values,
  );
  return rows;
}

export interface DaySum {
  /** ISO day. */
  readonly day: string;
  readonly currency: string;
  readonly count: number;
  /** In the currency's smallest unit. */
  readonly amount: number;
}

/** What some records have in cells that their lists count, as those do, by id: dates are `Date`. */
export async function readCells<Cells extends Readonly<Record<string, unknown>>>(
  db: Database,
  table: RecordTable,
  ids: readonly string[],
  cells: readonly (keyof Cells & string)[],
): Promise<ReadonlyMap<string, Cells>> {
  if (ids.length === 0) return new Map();
  const columns = cells.map((cell) => `${columnOf(table, cell).sql} AS "${cell}"`);
  const { add, values } = parameters();
  const { rows } = await db.query<Cells & { readonly id: string }>(
    `SELECT ${table.id} AS id, ${columns.join(', ')} FROM ${table.from}
      WHERE ${table.id} = ANY(${add(ids, 'uuid[]')})`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Of the values of a column: how many records have one, and for each share (0 to 1) the value that so many of them do not exceed;
 * none where no record has one.
 */
export async function readShares(
  db: Database,
  table: RecordTable,
  cell: string,
  shares: readonly number[],
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone'>,
): Promise<{ readonly count: number; readonly values: readonly number[] }> {
  if (question.branches.length === 0) return { count: 0, values: [] };
  const { add, values } = parameters();
  const asked = add(shares, 'float8[]');
  // Without OFFSET each value, itself a look into another table, is found once for either column.
  const { rows } = await db.query<{ count: number; values: readonly number[] | null }>(
    `SELECT count(value)::integer AS count, percentile_cont(${asked}) WITHIN GROUP (ORDER BY value) AS values
       FROM (SELECT (${columnOf(table, cell).sql})::float8 AS value
               FROM ${table.from} WHERE ${reachedSql(table, question, add)} OFFSET 0) every`,
    values,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, values: row?.values ?? [] };
}

/** Whether a record is within what somebody reaches. */
export async function isRecordReached(
  db: Database,
  table: RecordTable,
  id: string,
  question: Pick<RecordQuestion, 'branches'>,
): Promise<boolean> {
  return (await listReached(db, table, [id], question)).length === 1;
}

/** Those of some records that are within what somebody reaches. */
export async function listReached(
  db: Database,
  table: RecordTable,
  ids: readonly string[],
  { branches }: Pick<RecordQuestion, 'branches'>,
): Promise<readonly string[]> {
  return [...(await listVersions(db, table, ids, { branches, conditions: [] })).keys()];
}

/** The versions of some records, of those that fit a question and are within what somebody reaches. */
export async function listVersions(
  db: Database,
  table: RecordTable,
  ids: readonly string[],
  {
    branches,
    conditions,
    timeZone = 'UTC',
  }: Pick<RecordQuestion, 'branches' | 'conditions'> & { readonly timeZone?: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  if (branches.length === 0 || ids.length === 0) return new Map();
  const { add, values } = parameters();
  const own = `${table.id} = ANY(${add(ids, 'uuid[]')})`;
  const { rows } = await db.query<{ id: string; version: number }>(
    `SELECT ${table.id} AS id, (${table.version})::float8 AS version
       FROM ${table.from} WHERE ${own} AND ${reachedSql(table, { branches, conditions, timeZone }, add)}`,
    values,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The statement of a page, whose plan a test asks for. */
export function pageStatement(table: RecordTable, question: RecordQuestion) {
  const { take, cursor, sort } = question;
  const { sql, type } = columnOf(table, sort.by);
  const { add, values } = parameters();
  // Backwards the nearest rows come first; they are turned round afterwards.
  const descending = sort.descending !== (cursor?.side === 'before');
  const direction = descending ? 'DESC' : 'ASC';
  const limit = add(take + 1, 'integer');
  const beyond =
    cursor === null
      ? ''
      : ` AND (${sql}, ${table.id}) ${descending ? '<' : '>'} (${add(cursor.value, type)}, ${add(cursor.id, 'uuid')})`;
  const lists = listsOf(table, question).map(
    (list) =>
      `(SELECT ${table.id} AS id, ${sql} AS place FROM ${table.from}
         WHERE ${whereOf(table, list, question, add)} AND ${sql} IS NOT NULL${beyond}
         ORDER BY ${sql} ${direction}, ${table.id} ${direction} LIMIT ${limit})`,
  );
  const merged =
    lists.length === 1
      ? `${lists[0]} `
      : `(SELECT id, place FROM (${lists.join(' UNION ALL ')}) every ORDER BY place ${direction}, id ${direction} LIMIT ${limit})`;
  // As text: a Date would cut its microseconds off, and the next page would repeat a row or leave one out.
  return { text: `SELECT id, place::text AS place FROM ${merged} page`, values };
}

type Add = (value: unknown, type: string) => string;

/** Parameters of a statement: whatever comes from a client is one, never a part of the text. */
function parameters(): { readonly add: Add; readonly values: unknown[] } {
  const values: unknown[] = [];
  return { values, add: (value, type) => `$${values.push(value)}::${type}` };
}

/** One condition for all that is reached and fits; none is reached where there are no branches. */
function reachedSql(
  table: RecordTable,
  { branches, conditions, timeZone }: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone'>,
  add: Add,
): string {
  const reached = branches.map((branch) => {
    const list = Object.entries(branch).map(([cell, among]): Condition => ({
      type: 'in',
      cell,
      values: among,
    }));
    return `(${whereOf(table, [...list, ...conditions], { timeZone }, add)})`;
  });
  return `(${reached.join(' OR ')})`;
}

function whereOf(
  table: RecordTable,
  list: readonly Condition[],
  { timeZone }: Pick<RecordQuestion, 'timeZone'>,
  add: Add,
): string {
  const conditions = list.map((condition) => toSql(table, condition, timeZone, add));
  return [table.where ?? 'true', ...conditions].join(' AND ');
}

function toSql(table: RecordTable, condition: Condition, timeZone: string, add: Add): string {
  const { sql, type, among, during } = columnOf(table, condition.cell);
  switch (condition.type) {
    case 'missing':
      return `${sql} IS ${condition.missing ? '' : 'NOT '}NULL`;
    case 'in': {
      const [first] = condition.values;
      if (among !== undefined) return among(add(condition.values, `${type}[]`));
      return condition.values.length === 1
        ? `${sql} = ${add(first, type)}`
        : `${sql} = ANY(${add(condition.values, `${type}[]`)})`;
    }
    case 'past':
      return `${sql} <= now()`;
    case 'days': {
      const { from, to } = condition;
      // A moment lies on a day of the asker's clock.
      const on = (day: string, later: number): string => {
        const date = `${add(day, 'date')} + ${add(later, 'integer')}`;
        return type === 'timestamptz'
          ? `((${date})::timestamp AT TIME ZONE ${add(timeZone, 'text')})`
          : `(${date})`;
      };
      if (during !== undefined)
        return during(from === null ? null : on(from, 0), to === null ? null : on(to, 1));
      return [
        ...(from === null ? [] : [`${sql} >= ${on(from, 0)}`]),
        ...(to === null ? [] : [`${sql} < ${on(to, 1)}`]),
      ].join(' AND ');
    }
  }
}
