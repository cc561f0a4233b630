import type {
  CardItem,
  CompareAnswer,
  CompareMetaData,
  ListSection,
} from '@cotejo/contract/comparison/compare.ts';
import { groupSize } from '@cotejo/ui/product/product-grid.tsx';

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
  const divided = isDivided(metaData);
  const groups: { cells: Cell[]; heading: SectionHeading | null }[] = [];
  let section: ListSection | null = null;
  for (const cell of cells) {
    const last = groups.at(-1);
    // Our own card belongs to what stands before it.
    const begins = divided && cell !== 'promo' && cell.section !== section;
    if (last && !begins && last.cells.length < groupSize) {
      last.cells.push(cell);
      continue;
    }
    if (begins) section = cell.section;
    groups.push({
      cells: [cell],
      heading:
        begins && section !== null
          ? { section, count: metaData.sections[section] ?? 0, currency: cell.price.unit.code }
          : null,
    });
  }
  return groups;
}
