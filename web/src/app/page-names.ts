import type { PageNames } from '@cotejo/domain/site/path-pattern.ts';

/** A line for each page: its Spanish name, and its English and Portuguese ones where they differ. */
export function writePageNames(names: readonly PageNames[]): string {
  return names
    .map(({ es, en, pt }) => [es, en === es ? '' : en, pt === es ? '' : pt].join(' ').trimEnd())
    .join('\n');
}

export function readPageNames(text: string): readonly PageNames[] {
  return text.split('\n').map((line) => {
    const [es = '', en, pt] = line.split(' ');
    return { es, en: en || es, pt: pt || es };
  });
}
