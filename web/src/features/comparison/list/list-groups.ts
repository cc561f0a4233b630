import type {
  CardItem,
  CompareAnswer,
  CompareMetaData,
  ListSection,
} from '@cotejo/contract/comparison/compare.ts';
import { groupsOf } from '@cotejo/ui/product/product-grid.tsx';

/** `promo`: our own card among the products. */
export type Cell = CardItem | 'promo';

/** Some lines of cards; `heading`: the section that begins with them on this page. */
export interface ListGroup {
  readonly cells: readonly Cell[];
  readonly heading: SectionHeading | null;
}

export interface SectionHeading {
  readonly section: ListSection;
  /** Of the whole list. */
  readonly count: number;
  /** What its first product is priced in. */
  readonly currency: string;
}

/** A list of one part alone needs no heading to explain its order. */
export function isDivided({
  sections,
  total,
}: Pick<CompareMetaData, 'sections' | 'total'>): boolean {
  const counts = Object.values(sections);
  return counts.length > 1 || counts.some((count) => count < total);
}

/**
 * Cards in groups of whole lines, a section never in the group of another. The first section of a page has its
 * heading again, wherever it began: a page is read by itself. Pages that are appended are one answer here.
 */
export function toListGroups(
  cells: readonly Cell[],
  { metaData }: Pick<CompareAnswer, 'metaData'>,
): readonly ListGroup[] {
  if (!isDivided(metaData))
    return groupsOf(cells).map((group) => ({ cells: group, heading: null }));
  return toRuns(cells).flatMap(({ section, cells: own }) => {
    const first = own.find((cell) => cell !== 'promo');
    const heading =
      section === null || first === undefined
        ? null
        : {
            section,
            count: metaData.sections[section] ?? own.length,
            currency: first.price.unit.code,
          };
    return groupsOf(own).map((group, at) => ({ cells: group, heading: at === 0 ? heading : null }));
  });
}

interface Run {
  readonly section: ListSection | null;
  readonly cells: Cell[];
}

/** Neighbours of the same section; our own card belongs to what stands before it. */
function toRuns(cells: readonly Cell[]): readonly Run[] {
  const runs: Run[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last !== undefined && (cell === 'promo' || cell.section === last.section))
      last.cells.push(cell);
    else runs.push({ section: cell === 'promo' ? null : cell.section, cells: [cell] });
  }
  return runs;
}
