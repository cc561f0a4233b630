import type { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { Section } from './sections.ts';
import type { DeskCounts } from '../desk/use-desk-counts.ts';

type Count = DeskCounts['mine'];

/** What stands beside the name of a section, and what the whole link is called; nothing where nothing waits. */
export interface SectionCounts {
  readonly counts: readonly { readonly text: string; readonly isLate: boolean }[];
  /** In words, as a part of the link's spoken name. */
  readonly spoken: string;
}

/** Undefined: the section counts nothing, or nothing waits in it. */
export function countsOf(
  section: Section,
  counts: DeskCounts | undefined,
  t: ReturnType<typeof useTranslation>['t'],
): SectionCounts | undefined {
  if (counts === undefined) return undefined;
  const { mine, late, waiting } = counts;
  const shown: readonly (readonly [name: 'mine' | 'late' | 'waiting', Count])[] =
    section === 'leads'
      ? [
          ['mine', mine],
          ['late', late],
        ]
      : section === 'waiting' && waiting !== null
        ? [['waiting', waiting]]
        : [];
  const some = shown.filter(([, { value }]) => value > 0);
  if (some.length === 0) return undefined;
  return {
    counts: some.map(([name, count]) => ({ text: textOf(count), isLate: name === 'late' })),
    spoken: some
      .map(([name, { value, capped }]) =>
        capped
          ? t(`frame.counts.${name}More`, { count: value })
          : t(`frame.counts.${name}`, { count: value }),
      )
      .join(', '),
  };
}

const textOf = ({ value, capped }: Count): string => (capped ? `${value}+` : String(value));
