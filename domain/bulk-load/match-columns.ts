import type { Language } from '../country/country.ts';
import { namesOf, type SheetColumn } from '../sheet/define-sheet.ts';
import { headingWord } from '../sheet/find-heading.ts';
import { peopleLoadSheet, type LoadColumn } from './people-sheet.ts';
import type { LoadPlaces } from './read-load-rows.ts';

const columns: Readonly<Record<LoadColumn, SheetColumn>> = peopleLoadSheet.columns;

/** Every column of a load of people, in their order. */
export const loadColumns = namesOf(columns);

export const requiredColumns = loadColumns.filter((name) => columns[name].required === true);

export const hasRequired = (places: LoadPlaces): boolean =>
  requiredColumns.every((name) => places.has(name));

/** The columns that a person can choose from when matching headings. */
export const offeredColumns = (language: Language) =>
  loadColumns.map((name) => ({
    name,
    label: columns[name].label[language],
    required: requiredColumns.includes(name),
  }));

/** What a company has said about headings, bare: the column of each; null = none that is read. */
export type SaidHeadings = Readonly<Record<string, LoadColumn | null>>;

/** The headings by which columns are found in a company's files. */
export function headingsWith(said: SaidHeadings): ReadonlyMap<string, LoadColumn> {
  const headings = new Map<string, LoadColumn>(peopleLoadSheet.headings);
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
