import type { ChangeLine, Lines, NamedLine } from './change-row.ts';
import { isLifeTop } from './cover-lines.ts';
import { readTextName } from './text-lines.ts';

/** What of a product made from an empty form is written line by line; the rest is as of the product that it is made beside. */
export const contentKinds = ['prices', 'texts', 'cover'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** As its change names them: `prices_rate_holder_M_18_29`. */
export const contentName = (kind: ContentKind, name: string): string => `${kind}_${name}`;

/** Of which kind a line is, and its name there; null: it is none of the contents. */
export function readContentName(
  line: string,
): { readonly kind: ContentKind; readonly name: string } | null {
  const kind = contentKinds.find((each) => line.startsWith(`${each}_`));
  return kind === undefined ? null : { kind, name: line.slice(kind.length + 1) };
}

/** What is left out together where nothing of it is written: a text of a list, a coverage. Null: the line is never left out. */
export function contentPart(kind: ContentKind, { name, of }: NamedLine): string | null {
  if (kind === 'prices') return null;
  if (kind === 'cover') {
    const [part, id] = name.split('_');
    return part === 'coverage' ? `coverage_${id}` : null;
  }
  const read = readTextName(name);
  // The section that every page begins with.
  if (read === null || of === 'Vista General') return null;
  return `${read.part}_${read.at}`;
}

/** Whether a line of a product is asked in the empty form: its name is asked above, and a life's tops follow from the life. */
export const isAsked = (kind: ContentKind, { name }: NamedLine): boolean =>
  kind === 'texts' ? name !== 'name' : !isLifeTop(name);

/** The lines of a kind, by their names there; null: the change was not made from an empty form. */
export function contentsOf(lines: Lines, kind: ContentKind): Lines | null {
  const all = Object.entries(lines).map(([name, value]) => ({ ...readContentName(name), value }));
  if (!all.some((line) => line.kind !== undefined)) return null;
  return Object.fromEntries(
    all.flatMap((line) => (line.kind === kind ? [[line.name ?? '', line.value]] : [])),
  );
}

/** Lines of the contents as those of their change: a new product begins with none. */
export const toContents = (
  kind: ContentKind,
  written: readonly {
    readonly name: string;
    readonly to: ChangeLine['to'];
    readonly of?: string;
  }[],
): readonly ChangeLine[] =>
  written.map(({ name, to, of }) => ({
    name: contentName(kind, name),
    from: null,
    to,
    ...(of === undefined ? {} : { of }),
  }));
