import type { Condition, ListQuery } from '@cotejo/domain/record/list-query.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';

export interface RecordColumn {
  readonly sql: string;
  readonly type: 'text' | 'integer' | 'uuid' | 'date' | 'timestamptz';
  /** Where a value is not simply compared: a condition about the values of this parameter, a list. */
  readonly among?: (values: string) => string;
  /** Where any of several days may lie in a span: the condition, with its first day and the day after its last as SQL; null = open. */
  readonly during?: (from: string | null, before: string | null) => string;
}

/** What the cells of a kind are in its table. Written by hand, by the noun that owns the table. */
export interface RecordTable {
  /** `lead l`. */
  readonly from: string;
  readonly id: string;
  /** A number that another one follows whenever the record is no longer as it was. */
  readonly version: string;
  /** What holds for every record of the kind. */
  readonly where?: string;
  readonly columns: Readonly<Record<string, RecordColumn>>;
  /** Cells that an index of a sort begins with: each of their values is read by itself, and the pages are merged. */
  readonly split: readonly string[];
}

/** What is asked of a table: the query of a list within what somebody reaches. */
export interface RecordQuestion extends Pick<ListQuery, 'conditions' | 'sort' | 'take' | 'cursor'> {
  /** None: nothing is reached. */
  readonly branches: readonly Branch[];
  /** Where days begin. */
  readonly timeZone: string;
}

export function columnOf(table: RecordTable, cell: string): RecordColumn {
  const column = table.columns[cell];
  if (column === undefined) throw new Error(`${table.from} has no column for ${cell}`);
  return column;
}

/** More than this is read as one: PostgreSQL merges no hundred lists. */
const maxBranches = 24;

/**
 * The lists that are merged into one: one for each place that is reached and each value that is asked for of a column that an index
 * begins with. A list for several of them would be sorted as a whole.
 */
export function listsOf(
  table: RecordTable,
  { branches, conditions }: Pick<RecordQuestion, 'branches' | 'conditions'>,
): readonly (readonly Condition[])[] {
  const reached = branches.map((branch) => [
    ...Object.entries(branch).map(([cell, values]): Condition => ({ type: 'in', cell, values })),
    ...conditions,
  ]);
  return reached.flatMap((list) =>
    splitList(table, list, Math.floor(maxBranches / reached.length)),
  );
}

function splitList(
  { split }: RecordTable,
  list: readonly Condition[],
  most: number,
): readonly (readonly Condition[])[] {
  return list.reduce<readonly (readonly Condition[])[]>(
    (lists, condition) => {
      const isSplit =
        condition.type === 'in' &&
        split.includes(condition.cell) &&
        lists.length * condition.values.length <= most;
      const parts = isSplit
        ? condition.values.map((value): Condition => ({ ...condition, values: [value] }))
        : [condition];
      return lists.flatMap((each) => parts.map((part) => [...each, part]));
    },
    [[]],
  );
}
