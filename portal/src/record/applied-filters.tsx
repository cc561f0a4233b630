import { Chips } from '@cotejo/ui/chip/chips.tsx';
import css from './filters.module.css';
import { optionsOf } from './filter-options.ts';
import type { KindPages } from './kind-pages.ts';
import type { ListState } from './list-state.ts';
import { useWords } from './use-words.ts';

/** Every filter that is applied, each with the way to take it away. */
export function AppliedFilters(props: { readonly of: KindPages; readonly state: ListState }) {
  const { of, state } = props;
  const words = useWords(of);
  const { filters } = of.kind.list;
  const applied = Object.keys(filters).filter((name) => state.valueOf(name) !== '');
  if (applied.length === 0) return null;
  const chips = applied.map((name) => {
    const value = state.valueOf(name);
    const filter = filters[name];
    const options = filter === undefined ? [] : optionsOf(filter, words);
    const said = value
      .split(',')
      .map((each) => options.find((option) => option.value === each)?.label ?? each)
      .join(', ');
    const shown = { name: words.own(`filter.${name}`), value: said };
    return {
      id: name,
      label: words.t('list.chip', shown),
      removeLabel: words.t('list.remove', shown),
      href: state.hrefWith({ [name]: '' }),
    };
  });
  const none = Object.fromEntries(applied.map((name) => [name, '']));
  return (
    <div className={css.applied}>
      <Chips
        label={words.t('list.applied')}
        chips={chips}
        onRemove={(name) => state.apply({ [name]: '' })}
        clear={{ label: words.t('list.clear'), onClear: () => state.apply(none) }}
      />
    </div>
  );
}
