import type { Filter } from '@cotejo/domain/record/record-kind.ts';
import type { useWords } from './use-words.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Days that are asked for most, counted from today. */
const dayRanges = { past: '..-1', today: '0', week: '0..7', month: '0..30' } as const;

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
  if ('me' in filter) return [{ value: '1', label: t('list.yes') }];
  if ('missing' in filter)
    return [
      { value: '1', label: t('list.yes') },
      { value: '0', label: t('list.no') },
    ];
  if ('days' in filter)
    return Object.entries(dayRanges).map(([name, value]) => ({
      value,
      label: t(`list.days.${name}`),
    }));
  return [];
}
