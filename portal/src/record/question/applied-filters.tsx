import { Chips } from '@cotejo/ui/chip/chips.tsx';
import css from './filters.module.css';
import { isOfRecord, optionsOf } from './filter-options.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ListState } from './list-state.ts';
import { useWords } from '../kind/use-words.ts';

interface FilterWords {
  readonly name: string;
  /** `Status: open` */
  readonly label: string;
  readonly removeLabel: string;
}

/** The filters of a list that are applied, in words; none without a list. */
export function useFilterWords(of: KindPages, state: ListState | null): readonly FilterWords[] {
  const words = useWords(of);
  const { filters } = of.kind.list;
  if (state === null) return [];
  const applied = Object.entries(filters).filter(([name]) => state.valueOf(name) !== '');
  return applied.map(([name, filter]) => {
    const options = optionsOf(filter, words);
    const said = state
      .valueOf(name)
      .split(',')
      .map((each) => options.find((option) => option.value === each)?.label ?? words.saySpan(each))
      .join(', ');
    const value = isOfRecord(of.kind, name) ? words.t('list.chosen') : said;
    const shown = { name: words.own(`filter.${name}`), value };
    return {
      name,
      label: words.t('list.chip', shown),
      removeLabel: words.t('list.remove', shown),
    };
  });
}

/** Every filter that is applied, each with the way to take it away. */
export function AppliedFilters(props: { readonly of: KindPages; readonly state: ListState }) {
  const { of, state } = props;
  const { t } = useWords(of);
  const applied = useFilterWords(of, state);
  if (applied.length === 0) return null;
  const none = Object.fromEntries(applied.map(({ name }) => [name, '']));
  return (
    <div className={css.applied}>
      <Chips
        label={t('list.applied')}
        chips={applied.map(({ name, label, removeLabel }) => ({
          id: name,
          label,
          removeLabel,
          href: state.hrefWith({ [name]: '' }),
        }))}
        onRemove={(name) => state.apply({ [name]: '' })}
        clear={{ label: t('list.clear'), onClear: () => state.apply(none) }}
      />
    </div>
  );
}
