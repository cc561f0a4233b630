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
  /** Shown instead of the rows until the visitor opens the group, one cell for each column; absent = always open. */
  fold?: readonly CompareCellView[] | undefined;
};

/** The rows in which products differ. A group without any is left out; a folded group stays as it is. */
export function onlyDifferent(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.fold === undefined ? group.rows.filter((row) => row.different) : group.rows,
    }))
    .filter((group) => group.rows.length > 0);
}

/** How many lines the table shows; a folded group counts as one. */
export function countRows(groups: readonly CompareGroup[]): number {
  return groups.reduce((sum, { fold, rows }) => sum + (fold === undefined ? rows.length : 1), 0);
}

/** What a row's mark says: that it differs or, where almost every row does, that it is the same. */
export type RowMarks = { readonly on: 'different' | 'same'; readonly label: string };

/** Which rows to mark, the rarer ones: where more than two thirds differ, those that are the same. */
export function rarerMark(groups: readonly CompareGroup[]): RowMarks['on'] {
  return countRows(onlyDifferent(groups)) * 3 > countRows(groups) * 2 ? 'same' : 'different';
}
