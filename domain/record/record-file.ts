import { dateFormat } from '../country/formatters.ts';
import type { Language } from '../country/country.ts';
import { formatMoney } from '../money/format-money.ts';
import { cellType, isLink, isOwn, type Cell, type CellValue } from './cell.ts';
import type { AnyKind, RecordRow } from './record-kind.ts';

/** A list as a file: separated by semicolons as our countries' spreadsheets open it, or a spreadsheet of its own. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A list of records may be a document, too, with a part for each record. */
export const listFormats = [...fileFormats, 'pdf'] as const;
export type ListFormat = (typeof listFormats)[number];

/** The media type of each. */
export const fileTypes: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Rows of one file; a spreadsheet and a document are made as a whole, in memory. More are asked for in parts, by a filter. */
export const maxFileRows: Readonly<Record<ListFormat, number>> = {
  csv: 50_000,
  xlsx: 10_000,
  pdf: 500,
};

/** Who reads a file: their words, and their clock. */
export interface FileReader {
  readonly language: Language;
  readonly timeZone: string;
}

const answers = {
  es: { yes: 'Sí', no: 'No' },
  en: { yes: 'Yes', no: 'No' },
  pt: { yes: 'Sim', no: 'Não' },
} as const;

/** What a file of a kind says of each record: whatever its list shows, then what else its page does. */
function fileColumns({ list, facts }: AnyKind): readonly string[] {
  return [...new Set([...list.columns, ...facts.flat()])];
}

export function fileHeadings(kind: AnyKind, { language }: FileReader): readonly string[] {
  return fileColumns(kind).map((name) => kind.headings[name]?.[language] ?? name);
}

export function fileRow(kind: AnyKind, row: RecordRow, reader: FileReader): readonly string[] {
  return fileColumns(kind).map((name) => fileCell(kind, name, row[name] ?? null, reader));
}

/** In words where there are some; days and times so that a spreadsheet sorts them, by the reader's clock. */
function fileCell(kind: AnyKind, name: string, value: CellValue, reader: FileReader): string {
  if (value === null) return kind.sayEmpty?.(name, reader.language) ?? '';
  const said = kind.say?.(name, value, reader.language);
  if (said !== undefined) return said;
  if (isOwn(value)) return '';
  if (isLink(value)) return value.name;
  if (typeof value === 'object') return formatMoney(value);
  if (typeof value === 'boolean') return answers[reader.language][value ? 'yes' : 'no'];
  return cellType(kind.cells[name] as Cell) === 'time'
    ? toMinute(String(value), reader.timeZone)
    : String(value);
}

/** `2026-11-28 09:05`: Swedish writes instants so. */
const toMinute = (instant: string, timeZone: string): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
