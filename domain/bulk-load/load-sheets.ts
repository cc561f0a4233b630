import type { CellReading, SheetRow } from '../sheet/read-sheet.ts';
import type { SheetDefinition } from '../sheet/define-sheet.ts';
import { activationSheet, cancellationSheet } from './activation-sheet.ts';
import type { LoadKind } from './load-kind.ts';
import { peopleLoadSheet } from './people-sheet.ts';

/** A column that some kind of load has. */
export type LoadColumn =
  | keyof (typeof peopleLoadSheet)['columns']
  | keyof (typeof activationSheet)['columns']
  | keyof (typeof cancellationSheet)['columns'];

const sheets: Readonly<Record<LoadKind, unknown>> = {
  people: peopleLoadSheet,
  activation: activationSheet,
  cancellation: cancellationSheet,
};

/** The columns of a kind of load; of those that other kinds have it holds none. */
export const sheetOf = (kind: LoadKind): SheetDefinition<LoadColumn> =>
  sheets[kind] as SheetDefinition<LoadColumn>;

const blank: CellReading = { text: '', value: null };

/** A cell of a row; blank where its kind of load has no such column. */
export const cellOf = ({ cells }: SheetRow<LoadColumn>, column: LoadColumn): CellReading =>
  (cells as Partial<typeof cells>)[column] ?? blank;
