import type { CountryCode, Language } from '../../country/country.ts';
import type { SheetCells } from '../../sheet/cell.ts';
import { amount, day, text } from '../../sheet/cell-kinds.ts';
import { defineSheet } from '../../sheet/define-sheet.ts';
import { readSheet } from '../../sheet/read-sheet.ts';
import type { SheetProblem } from '../../sheet/sheet-problem.ts';

/** The file in which a partner says what came to the account that it holds for us. */
export const partnerSheet = defineSheet({
  reference: {
    label: { es: 'Referencia', en: 'Reference', pt: 'Referência' },
    synonyms: ['glosa', 'código'],
    kind: text,
    required: true,
  },
  amount: {
    label: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    synonyms: ['importe'],
    kind: amount,
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

/** A row of the file that can be looked for. */
export interface PartnerRow extends Readonly<Record<PartnerColumn, string>> {
  /** As the file counts them, from 1. */
  readonly rowNumber: number;
}

export interface PartnerFile {
  /** Number of the row of headings. */
  readonly headingRow: number;
  readonly rows: readonly PartnerRow[];
  /** What is wrong in the other rows; or the columns that the file does not have. */
  readonly problems: readonly SheetProblem<PartnerColumn>[];
}

/** Reads what a partner says came to the account that it holds for us (docs/decisions/transfer-proofs.md). */
export function readPartnerFile(
  cells: readonly SheetCells[],
  context: { readonly country: CountryCode; readonly language: Language },
): PartnerFile {
  const { headingRow, rows, problems } = readSheet(partnerSheet, cells, context);
  const wrong = new Set(problems.map(({ rowNumber }) => rowNumber));
  return {
    headingRow,
    problems,
    rows: rows
      .filter(({ rowNumber }) => !wrong.has(rowNumber))
      .map(({ rowNumber, cells: { reference, amount: money, receivedOn, operationNumber } }) => ({
        rowNumber,
        reference: reference.value ?? '',
        amount: money.value ?? '',
        receivedOn: receivedOn.value ?? '',
        operationNumber: operationNumber.value ?? '',
      })),
  };
}
