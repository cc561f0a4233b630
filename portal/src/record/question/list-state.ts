import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Names of the address that are no filters. */
const places: ReadonlySet<string> = new Set(['after', 'before']);

/** Where a list is: the address alone holds filters, sort and page, so that it can be opened, shared and gone back to. */
export interface ListState {
  readonly query: URLSearchParams;
  /** The values of a filter; more than one where it is repeated. */
  readonly valueOf: (name: string) => string;
  /** The address with another filter or sort; the page is the first one again. */
  readonly hrefWith: (changes: Readonly<Record<string, string>>) => string;
  /** The address of a page beside this one. */
  readonly hrefAt: (side: 'after' | 'before', cursor: string) => string;
  readonly hrefBare: string;
  /** A change of a filter is a step that one can go back from. */
  readonly apply: (changes: Readonly<Record<string, string>>) => void;
  /** The tab whose question this is; null: none. */
  readonly view: string | null;
  readonly hrefOfView: (view: string) => string;
}

export function useListState({ page, list }: AnyKind): ListState {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hrefOf = (next: URLSearchParams): string => {
    const text = next.toString();
    return text === '' ? page : `${page}?${text}`;
  };
  const asked = (): URLSearchParams => {
    const next = new URLSearchParams(query);
    for (const name of places) next.delete(name);
    return next;
  };
  const hrefWith: ListState['hrefWith'] = (changes) => {
    const next = asked();
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return hrefOf(next);
  };
  return {
    query,
    valueOf: (name) => query.getAll(name).join(','),
    hrefWith,
    hrefAt: (side, cursor) => {
      const next = asked();
      next.set(side, cursor);
      return hrefOf(next);
    },
    hrefBare: page,
    apply: (changes) => void navigate(hrefWith(changes)),
    view:
      Object.keys(list.views).find((name) =>
        isSame(new URLSearchParams(list.views[name]), asked()),
      ) ?? null,
    hrefOfView: (view) => hrefOf(new URLSearchParams(list.views[view])),
  };
}

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  const sorted = (params: URLSearchParams): string => {
    const copy = new URLSearchParams(params);
    copy.sort();
    return copy.toString();
  };
  return sorted(one) === sorted(other);
}

/** The question of an address as the call takes it; how many there are is asked with the first page. */
export function toQuery(query: URLSearchParams): Readonly<Record<string, string>> {
  const names = [...new Set(query.keys())];
  const asked = Object.fromEntries(names.map((name) => [name, query.getAll(name).join(',')]));
  const isFirst = !names.some((name) => places.has(name));
  return isFirst ? { ...asked, count: '1' } : asked;
}
