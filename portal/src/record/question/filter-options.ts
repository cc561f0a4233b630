import { cellType, type Cell } from '@cotejo/domain/record/cell.ts';
import type { AnyKind, Filter } from '@cotejo/domain/record/record-kind.ts';
import type { useWords } from '../kind/use-words.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Days that are asked for most, counted from today. */
const dayRanges = { past: '..-1', today: '0', week: '0..7', month: '0..30' } as const;

/** The same of days that have passed, today among them. */
const daysSince = {
  today: '0',
  lastWeek: '-6..0',
  lastMonth: '-29..0',
  lastQuarter: '-89..0',
} as const;

/** A filter by another record: nobody types its id, a link does. */
export function isOfRecord(
  { list, cells }: Pick<AnyKind, 'list' | 'cells'>,
  name: string,
): boolean {
  const filter = list.filters[name];
  return filter !== undefined && 'is' in filter && cellType(cells[filter.is] as Cell) === 'record';
}

/** What may be chosen in a filter; empty for one that is typed. */
export function optionsOf(
  filter: Filter<string>,
  { t, say }: Pick<ReturnType<typeof useWords>, 't' | 'say'>,
): readonly FilterOption[] {
  if ('in' in filter)
    return filter.options.map((option) => ({
      value: String(option),
      label: say(filter.in, option),
    }));
  if ('me' in filter || 'past' in filter) return [{ value: '1', label: t('list.yes') }];
  if ('missing' in filter)
    return [
      { value: '1', label: t('list.yes') },
      { value: '0', label: t('list.no') },
    ];
  if ('days' in filter)
    return Object.entries(filter.since ? daysSince : dayRanges).map(([name, value]) => ({
      value,
      label: t(`list.days.${name}`),
    }));
  return [];
}
