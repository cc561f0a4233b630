import { groupSheet } from '../purchase/subject/read-group-sheet.ts';

/** The columns of a load of people: those of a group's sheet (spec 3 §3). */
export const peopleLoadSheet = groupSheet;
export type LoadColumn = keyof (typeof groupSheet)['columns'];
