import type { CompareCellView } from './compare-cell-view.ts';

export type CompareRow = {
  id: string;
  label: string;
  different: boolean;
  /** One for each column, in its order. */
  cells: readonly CompareCellView[];
};

export type CompareGroup = {
  id: string;
  title: string;
  rows: readonly CompareRow[];
  /** One line, with a cell for each column, that stands for the rows until they are unfolded. */
  fold?: readonly CompareCellView[] | undefined;
};

/** What stays when only differences are shown; groups without any disappear, a folded one is one. */
export function onlyDifferent(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.fold === undefined ? group.rows.filter((row) => row.different) : group.rows,
    }))
    .filter((group) => group.rows.length > 0);
}

/** How many lines the table has; a folded group is one. */
export function countRows(groups: readonly CompareGroup[]): number {
  return groups.reduce((sum, { fold, rows }) => sum + (fold === undefined ? rows.length : 1), 0);
}

/** What a row's mark says: that it differs or, where almost every row does, that it is the same. */
export type RowMarks = { readonly on: 'different' | 'same'; readonly label: string };

/** Marks are worth reading on the rarer of the two. */
export function rarerMark(groups: readonly CompareGroup[]): RowMarks['on'] {
  return countRows(onlyDifferent(groups)) * 3 > countRows(groups) * 2 ? 'same' : 'different';
}
