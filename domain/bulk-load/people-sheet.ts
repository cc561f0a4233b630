import { groupSheet } from '../purchase/subject/read-group-sheet.ts';
import { text } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';

/** Of the list that the sheet was made from; nothing follows from it, but that the example of a template is nobody. */
export const rowNumber = {
  label: { es: 'N° de fila', en: 'Row number', pt: 'N° da linha' },
  synonyms: ['rownumber', 'fila', 'n°', 'nº', 'no.', 'numero de fila', 'linha', 'row'],
  kind: text,
};

/** The columns of a load of people: those of a group's sheet (spec 3 §3), behind the number of the row. */
export const peopleLoadSheet = defineSheet({ rowNumber, ...groupSheet.columns });
