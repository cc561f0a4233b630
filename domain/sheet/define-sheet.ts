import { bareWord } from '../bare-word.ts';
import type { Texts } from '../text/texts.ts';
import type { CellKind } from './cell-kinds.ts';

/** A column that a file may have. */
export interface SheetColumn {
  /** Its name for people; each language's is a heading that is read, too. */
  readonly label: Texts;
  /** Further headings, as people write them. */
  readonly synonyms?: readonly string[];
  readonly kind: CellKind;
  /** The file must have the column, and each row a value in it. */
  readonly required?: boolean;
}

/** The columns of one kind of file, and the headings by which they are found. */
export interface SheetDefinition<Name extends string = string> {
  readonly columns: Readonly<Record<Name, SheetColumn>>;
  /** Bare heading → column. */
  readonly headings: ReadonlyMap<string, Name>;
}

/**
 * A kind of file that people upload. Its columns are found by their headings, in any order and language.
 *
 * @throws Error where one heading would mean two columns
 */
export function defineSheet<Name extends string>(
  columns: Readonly<Record<Name, SheetColumn>>,
): SheetDefinition<Name> {
  const headings = new Map<string, Name>();
  for (const name of namesOf(columns)) {
    const { label, synonyms = [] } = columns[name];
    for (const heading of [label.es, label.en, label.pt, ...synonyms]) {
      const word = bareWord(heading);
      const other = headings.get(word);
      if (other !== undefined && other !== name)
        throw new Error(`The heading "${heading}" means both ${other} and ${name}`);
      headings.set(word, name);
    }
  }
  return { columns, headings };
}

/** The columns of a definition, in its order. */
export const namesOf = <Name extends string>(
  columns: Readonly<Record<Name, SheetColumn>>,
): readonly Name[] => Object.keys(columns) as Name[];
