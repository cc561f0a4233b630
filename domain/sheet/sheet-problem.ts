import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { fillText } from '../text/fill-text.ts';
import type { SheetColumn } from './define-sheet.ts';

/** What is wrong in a file, and how it is corrected. */
export interface SheetProblem<Name extends string = string> {
  /** As the file counts them: the heading is row 1. */
  readonly rowNumber: number;
  readonly column: Name;
  readonly code: SheetProblemCode;
  readonly message: string;
  /** What to write instead; null where the message says it. */
  readonly mend: string | null;
}

export type SheetProblemCode = keyof typeof messages;

const messages = {
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
} as const satisfies Record<string, Texts>;

/** A problem of a column, in words. */
export function describeProblem<Name extends string>(
  at: { readonly rowNumber: number; readonly column: Name },
  code: SheetProblemCode,
  { label, kind }: SheetColumn,
  language: Language,
): SheetProblem<Name> {
  return {
    rowNumber: at.rowNumber,
    column: at.column,
    code,
    message: fillText(messages[code][language], { column: label[language] }),
    mend: code === 'MISSING_COLUMN' ? null : (kind.mend?.[language] ?? null),
  };
}
