import type { Filter } from '@cotejo/domain/record/record-kind.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { useState, type FormEvent } from 'react';
import css from './filters.module.css';
import { isOfRecord, optionsOf } from './filter-options.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ListState } from './list-state.ts';
import { useWords } from '../kind/use-words.ts';

interface FiltersProps {
  readonly of: KindPages;
  readonly state: ListState;
}

/** The filters of a list by their definition: a choice is applied at once, what is typed when it is sent. */
export function Filters({ of, state }: FiltersProps) {
  const { t } = useWords(of);
  const [isOpen, setOpen] = useState(false);
  const { filters, search } = of.kind.list;
  // Nobody types the id of a record: a link does.
  const names = Object.keys(filters).filter((name) => !isOfRecord(of.kind, name));
  const chosen = names.filter((name) => state.valueOf(name) !== '').length;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const texts = names.filter((name) => isTyped(filters[name]));
    state.apply(
      Object.fromEntries(texts.map((name) => [name, String(typed.get(name) ?? '').trim()])),
    );
  };
  const others = names.filter((name) => name !== search && of.parts.asked?.includes(name) !== true);
  return (
    // Another address is another form: what was typed and not sent belongs to the one before.
    <form key={state.query.toString()} role="search" className={css.filters} onSubmit={submit}>
      {search !== undefined && <FilterField of={of} state={state} name={search} isSearch />}
      <div className={cx(css.more, isOpen && css['is-open'])}>
        {others.map((name) => (
          <FilterField key={name} of={of} state={state} name={name} />
        ))}
      </div>
      <div className={css.buttons}>
        <Button type="submit" look="outline" size="small" icon="search">
          {t('list.search')}
        </Button>
        <Button
          className="only-phone"
          look="outline"
          size="small"
          icon="filter"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('list.hideFilters') : t('list.showFilters', { count: chosen })}
        </Button>
      </div>
    </form>
  );
}

const isTyped = (filter: Filter<string> | undefined): boolean =>
  filter !== undefined && 'is' in filter;

function FilterField(props: FiltersProps & { readonly name: string; readonly isSearch?: boolean }) {
  const { of, state, name, isSearch = false } = props;
  const words = useWords(of);
  const filter = of.kind.list.filters[name];
  if (filter === undefined) return null;
  const value = state.valueOf(name);
  const frame = { id: `filter-${name}`, name, label: words.own(`filter.${name}`), dense: true };
  if (isTyped(filter))
    return (
      <TextField
        {...frame}
        className={isSearch ? css.search : css.field}
        type={isSearch ? 'search' : 'text'}
        autoComplete="off"
        defaultValue={value}
      />
    );
  const options = optionsOf(filter, words);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      {...frame}
      className={css.field}
      empty={words.t('list.any')}
      // Several at once, or a range that somebody wrote: it is shown as it is.
      options={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      onChange={(event) => state.apply({ [name]: event.target.value })}
    />
  );
}
