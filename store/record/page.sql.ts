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

/** How many there are, at most one more than `maxCount`. */
export async function countRecords(
  db: Database,
  table: RecordTable,
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone' | 'sort'>,
): Promise<number> {
  if (question.branches.length === 0) return 0;
  const { add, values } = parameters();
  const limit = add(maxCount + 1, 'integer');
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

/** How many there are of each value of a cell; for kinds of which there are never many. */
export async function countByValue(
  db: Database,
  table: RecordTable,
  cell: string,
  question: Pick<RecordQuestion, 'branches' | 'conditions' | 'timeZone'>,
): Promise<ReadonlyMap<string, number>> {
  if (question.branches.length === 0) return new Map();
  const { add, values } = parameters();
  const { rows } = await db.query<{ value: string; count: number }>(
    `SELECT (${columnOf(table, cell).sql})::text AS value, count(*)::integer AS count
       FROM ${table.from} WHERE ${reachedSql(table, question, add)} GROUP BY 1`,
    values,
  );
  return new Map(rows.map(({ value, count }) => [value, count]));
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
  const { sql, type, among } = columnOf(table, condition.cell);
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
    case 'days': {
      const { from, to } = condition;
      // A moment lies on a day of the asker's clock.
      const on = (day: string, later: number): string => {
        const date = `${add(day, 'date')} + ${add(later, 'integer')}`;
        return type === 'timestamptz'
          ? `((${date})::timestamp AT TIME ZONE ${add(timeZone, 'text')})`
          : `(${date})`;
      };
      return [
        ...(from === null ? [] : [`${sql} >= ${on(from, 0)}`]),
        ...(to === null ? [] : [`${sql} < ${on(to, 1)}`]),
      ].join(' AND ');
    }
  }
}
