import { number, object, string } from 'yup';

/** What is wrong in an uploaded sheet, of whatever kind (`domain/sheet/sheet-problem.ts`). */
export const sheetProblemSchema = object({
  /** As the spreadsheet counts them, from 1; null = the whole file. */
  rowNumber: number().integer().nullable().defined(),
  /** Name of the column; null = the whole row. */
  column: string().nullable().defined(),
  /** What the column is called in the reader's language; null as `column`. */
  heading: string().nullable().defined(),
  code: string().required(),
  message: string().required(),
  /** What to do about it; null where the message says it. */
  mend: string().nullable().defined(),
});

/** The same file as .xlsx, in base64, with a column that says what is wrong in each row; null where nothing is. */
export const markedSheetSchema = string().nullable().defined();
