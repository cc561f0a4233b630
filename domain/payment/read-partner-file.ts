import type { CountryCode, Language } from '../country/country.ts';
import type { SheetCells } from '../sheet/cell.ts';
import { day, text } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import type { SheetProblem } from '../sheet/sheet-problem.ts';

/** The file in which a partner says what came to the account that it holds for us. */
const partnerSheet = defineSheet({
  reference: {
    label: { es: 'Referencia', en: 'Reference', pt: 'Referência' },
    synonyms: ['glosa', 'código'],
    kind: text,
    required: true,
  },
  amount: {
    label: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    synonyms: ['importe'],
    kind: text,
    required: true,
  },
  receivedOn: {
    label: { es: 'Fecha', en: 'Date', pt: 'Data' },
    synonyms: ['fecha de abono'],
    kind: day,
    required: true,
  },
  operationNumber: {
    label: { es: 'Operación', en: 'Operation', pt: 'Operação' },
    synonyms: ['número de operación', 'n de operación', 'operation number', 'número da operação'],
    kind: text,
    required: true,
  },
});

export type PartnerColumn = keyof (typeof partnerSheet)['columns'];

/** A row of the file; a day that is none stays as it is written there, to be refused with its row. */
export interface PartnerRow extends Readonly<Record<PartnerColumn, string>> {
  /** As the file counts them: the heading is row 1. */
  readonly rowNumber: number;
}

/** The rows that say something; or the columns that the file does not have. */
export type PartnerFile =
  | { readonly type: 'rows'; readonly rows: readonly PartnerRow[] }
  | { readonly type: 'no_columns'; readonly missing: readonly SheetProblem<PartnerColumn>[] };

/** Reads what a partner says came to the account that it holds for us (docs/decisions/transfer-proofs.md). */
export function readPartnerFile(
  rows: readonly SheetCells[],
  context: { readonly country: CountryCode; readonly language: Language },
): PartnerFile {
  const sheet = readSheet(partnerSheet, rows, context);
  if (sheet.missing.length > 0) return { type: 'no_columns', missing: sheet.missing };
  return {
    type: 'rows',
    rows: sheet.rows.map(({ rowNumber, cells }) => ({
      rowNumber,
      reference: cells.reference.text,
      amount: cells.amount.text,
      receivedOn: cells.receivedOn.value ?? cells.receivedOn.text,
      operationNumber: cells.operationNumber.text,
    })),
  };
}
