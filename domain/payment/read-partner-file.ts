import { cellText, findColumns, type SheetCell } from '../sheet/sheet-columns.ts';

/** Headings of the file in which a partner says what came, bare, in three languages. */
const headings = {
  reference: ['referencia', 'reference', 'glosa', 'codigo'],
  amount: ['monto', 'amount', 'importe', 'valor'],
  receivedOn: ['fecha', 'date', 'fecha de abono', 'data'],
  operationNumber: [
    ...['operacion', 'numero de operacion', 'n de operacion', 'operation', 'operation number'],
    ...['numero da operacao', 'operacao'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PartnerColumn = keyof typeof headings;
export const partnerColumns = Object.keys(headings) as PartnerColumn[];

/** A row of the file, as it is written there. */
export interface PartnerRow extends Readonly<Record<PartnerColumn, string>> {
  /** As the file counts them: the heading is row 1. */
  readonly rowNumber: number;
}

/** The rows that say something; or the columns that the file does not have. */
export type PartnerFile =
  | { readonly type: 'rows'; readonly rows: readonly PartnerRow[] }
  | { readonly type: 'no_columns'; readonly missing: readonly PartnerColumn[] };

/** Reads what a partner says came to the account that it holds for us (docs/decisions/transfer-proofs.md). */
export function readPartnerFile(rows: readonly (readonly SheetCell[])[]): PartnerFile {
  const places = findColumns(rows[0] ?? [], partnerColumns, (column) => headings[column]);
  const missing = partnerColumns.filter((column) => !places.has(column));
  if (missing.length > 0) return { type: 'no_columns', missing };
  const read = rows.slice(1).flatMap((row, at): readonly PartnerRow[] => {
    const cell = (column: PartnerColumn): string => cellText(row[places.get(column) ?? -1]);
    const said = {
      ...{ reference: cell('reference'), amount: cell('amount') },
      ...{ receivedOn: toDay(cell('receivedOn')), operationNumber: cell('operationNumber') },
    };
    const isEmpty = Object.values(said).every((text) => text === '');
    return isEmpty ? [] : [{ rowNumber: at + 2, ...said }];
  });
  return { type: 'rows', rows: read };
}

/** `23-11-2026` and `23/11/2026` as `2026-11-23`; everything else as it is, to be refused. */
function toDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
