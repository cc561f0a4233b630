import type { Money } from '../money/currency.ts';

/** Another record in a cell: where it is, and what people call it. */
export interface RecordLink {
  readonly id: string;
  readonly name: string;
}

export type CellValue = string | number | boolean | null | RecordLink | Money | OwnValue;

/** What only the kind's own parts know to draw. */
export type OwnValue = readonly (
  string | Readonly<Record<string, string | number | boolean | null>>
)[];

/** What a column holds; its schema, its cell in a table and its format in a file follow. */
export type Cell =
  | 'id'
  | 'code'
  | 'text'
  | 'status'
  | 'country'
  | 'day'
  | 'time'
  | 'money'
  | 'count'
  | 'yes-no'
  /** A list that the kind's own parts draw; its schema stands with its routes, and no file has it. */
  | 'own'
  /** A link to another kind. */
  | { readonly record: string }
  /** Personal: never sorted. */
  | { readonly sealed: 'text' | 'email' };

export type CellType = Extract<Cell, string> | 'record' | 'sealed';

export function cellType(cell: Cell): CellType {
  if (typeof cell === 'string') return cell;
  return 'record' in cell ? 'record' : 'sealed';
}

export const isOwn = (value: CellValue | undefined): value is OwnValue => Array.isArray(value);

export const isLink = (value: CellValue | undefined): value is RecordLink =>
  typeof value === 'object' && value !== null && 'name' in value;

/** What a cell is compared by: the id of a link. */
export function comparable(value: CellValue | undefined): string | number | boolean | null {
  if (isLink(value)) return value.id;
  return typeof value === 'object' || value === undefined ? null : value;
}

const sortValues: Partial<Record<CellType, RegExp>> = {
  code: /^.{0,60}$/,
  text: /^.{0,200}$/,
  status: /^[\w-]{1,40}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}(:\d{2})?|Z)$/,
  count: /^-?\d{1,15}$/,
};

/** Whether a list can be sorted by it, and a cursor hold this value of it. */
export function isSortValue(cell: Cell, value: string): boolean {
  return sortValues[cellType(cell)]?.test(value) ?? false;
}

export const isSortable = (cell: Cell): boolean => Object.hasOwn(sortValues, cellType(cell));
