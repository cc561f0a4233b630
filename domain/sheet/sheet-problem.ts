import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { fillText } from '../text/fill-text.ts';
import type { CellFault } from './cell.ts';
import type { SheetColumn } from './define-sheet.ts';

/** What is wrong in a file, and how it is corrected: the same shape for every kind of file, from reading to the page. */
export interface SheetProblem<Name extends string = string> {
  /** As the spreadsheet counts them, from 1; null = the whole file. */
  readonly rowNumber: number | null;
  /** Name of the column in the file's definition; null = the whole row. */
  readonly column: Name | null;
  /** What the column is called in the reader's language; null as `column`. */
  readonly heading: string | null;
  readonly code: string;
  readonly message: string;
  /** What to do about it; null where the message says it. */
  readonly mend: string | null;
}

/** What reading alone finds. */
export type CellProblemCode = 'MISSING_COLUMN' | 'REQUIRED' | 'INVALID_VALUE' | CellFault;

const messages: Readonly<Record<CellProblemCode, Texts>> = {
  MISSING_COLUMN: {
    es: 'Falta la columna «{column}»',
    en: 'The column “{column}” is missing',
    pt: 'Falta a coluna «{column}»',
  },
  REQUIRED: {
    es: 'Falta el dato «{column}»',
    en: '“{column}” is missing',
    pt: 'Falta o dado «{column}»',
  },
  INVALID_VALUE: {
    es: 'El dato «{column}» no es válido',
    en: '“{column}” is not valid',
    pt: 'O dado «{column}» não é válido',
  },
  CELL_ERROR: {
    es: 'La celda «{column}» tiene un error de la planilla',
    en: 'The cell “{column}” holds an error of the spreadsheet',
    pt: 'A célula «{column}» tem um erro da planilha',
  },
  FORMULA_WITHOUT_VALUE: {
    es: 'La fórmula de «{column}» no está calculada',
    en: 'The formula of “{column}” is not computed',
    pt: 'A fórmula de «{column}» não está calculada',
  },
  NUMBER_TOO_LONG: {
    es: 'El número de «{column}» tiene más de 15 dígitos y la planilla perdió los últimos',
    en: 'The number of “{column}” has more than 15 digits, and the spreadsheet has lost the last ones',
    pt: 'O número de «{column}» tem mais de 15 dígitos e a planilha perdeu os últimos',
  },
  UNCERTAIN_DAY: {
    es: 'La fecha de «{column}» es anterior a marzo de 1900',
    en: 'The date of “{column}” is before March 1900',
    pt: 'A data de «{column}» é anterior a março de 1900',
  },
  MERGED_CELL: {
    es: 'La celda «{column}» está combinada con otra',
    en: 'The cell “{column}” is merged with another one',
    pt: 'A célula «{column}» está mesclada com outra',
  },
  HIDDEN_ROW: {
    es: 'La fila de «{column}» está oculta en la planilla',
    en: 'The row of “{column}” is hidden in the sheet',
    pt: 'A linha de «{column}» está oculta na planilha',
  },
};

const writeIt: Texts = {
  es: 'Escribe el dato en la celda',
  en: 'Type the value into the cell',
  pt: 'Digite o dado na célula',
};

/** What helps against a fault of a cell, whatever its column holds. */
const mends: Readonly<Record<CellFault, Texts>> = {
  CELL_ERROR: writeIt,
  FORMULA_WITHOUT_VALUE: writeIt,
  NUMBER_TOO_LONG: {
    es: 'Da formato de texto a la columna y escribe el número completo',
    en: 'Format the column as text and type the whole number',
    pt: 'Formate a coluna como texto e digite o número completo',
  },
  UNCERTAIN_DAY: {
    es: 'Escribe la fecha como texto: 31-12-1899',
    en: 'Write the date as text: 31-12-1899',
    pt: 'Escreva a data como texto: 31-12-1899',
  },
  MERGED_CELL: {
    es: 'Separa las celdas y escribe el dato en cada fila',
    en: 'Unmerge the cells and type the value into each row',
    pt: 'Separe as células e digite o dado em cada linha',
  },
  HIDDEN_ROW: {
    es: 'Quita los filtros y muestra las filas ocultas; borra las que no van',
    en: 'Clear the filters and unhide the rows; delete those that do not belong',
    pt: 'Limpe os filtros e mostre as linhas ocultas; apague as que não devem ir',
  },
};

/** Whether a problem is that the cell itself cannot be relied upon, whatever its column holds. */
export const isCellFault = (code: string): code is CellFault => Object.hasOwn(mends, code);

/** A problem of a column, in words. */
export function describeProblem<Name extends string>(
  at: { readonly rowNumber: number; readonly column: Name },
  code: CellProblemCode,
  { label, kind }: SheetColumn,
  language: Language,
): SheetProblem<Name> {
  const mend = code === 'MISSING_COLUMN' ? null : isCellFault(code) ? mends[code] : kind.mend;
  return {
    rowNumber: at.rowNumber,
    column: at.column,
    heading: label[language],
    code,
    message: fillText(messages[code][language], { column: label[language] }),
    mend: mend?.[language] ?? null,
  };
}

/** In the order of the file: what is wrong in all of it first. */
export const byRow = (a: SheetProblem, b: SheetProblem): number =>
  (a.rowNumber ?? 0) - (b.rowNumber ?? 0);
