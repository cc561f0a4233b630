import type { Language } from '../country/country.ts';
import { namesOf } from '../sheet/define-sheet.ts';
import { headingWord } from '../sheet/find-heading.ts';
import { loadKinds, type LoadKind } from './load-kind.ts';
import { sheetOf, type LoadColumn } from './load-sheets.ts';
import type { LoadPlaces } from './read-load-rows.ts';

/** Every column that some kind of load has. */
export const allLoadColumns: readonly LoadColumn[] = [
  ...new Set(loadKinds.flatMap((kind) => namesOf(sheetOf(kind).columns))),
];

export const requiredColumns = (kind: LoadKind): readonly LoadColumn[] => {
  const { columns } = sheetOf(kind);
  return namesOf(columns).filter((name) => columns[name].required === true);
};

export const hasRequired = (kind: LoadKind, places: LoadPlaces): boolean =>
  requiredColumns(kind).every((name) => places.has(name));

/** The columns that a person can choose from when matching headings. */
export const offeredColumns = (kind: LoadKind, language: Language) => {
  const { columns } = sheetOf(kind);
  return namesOf(columns).map((name) => ({
    name,
    label: columns[name].label[language],
    required: columns[name].required === true,
  }));
};

/** What a company has said about headings, bare: the column of each; null = none that is read. */
export type SaidHeadings = Readonly<Record<string, LoadColumn | null>>;

/** The headings by which columns are found in a company's files. */
export function headingsWith(kind: LoadKind, said: SaidHeadings): ReadonlyMap<string, LoadColumn> {
  const headings = new Map<string, LoadColumn>(sheetOf(kind).headings);
  for (const [word, column] of Object.entries(said))
    if (column === null) headings.delete(word);
    else headings.set(word, column);
  return headings;
}

/** What choosing these places says about the headings of a file; a cell without a word says nothing. */
export function sayHeadings(headings: readonly string[], places: LoadPlaces): SaidHeadings {
  const byPlace = new Map([...places].map(([column, at]) => [at, column]));
  const said: Record<string, LoadColumn | null> = {};
  headings.forEach((text, at) => {
    const word = headingWord(text);
    const column = byPlace.get(at) ?? null;
    // The same heading twice: the one that was chosen counts.
    if (word !== '' && (column !== null || !Object.hasOwn(said, word))) said[word] = column;
  });
  return said;
}
