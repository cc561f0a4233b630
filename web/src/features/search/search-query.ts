import { searchSite } from '@cotejo/contract/search/search-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../../shared/api/read-failed.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';

export const searchParameter = 'q';
/** What the call reads. */
export const mostLetters = 100;

/** The page of what was found, by its Spanish name; of a form's value. */
export function searchPath(asked: unknown): string {
  const words = typeof asked === 'string' ? asked.trim() : '';
  return `${sitePaths.search}?${new URLSearchParams({ [searchParameter]: words }).toString()}`;
}

export function searchQuery(
  { api, country, language }: Pick<AppDeps, 'api' | 'country' | 'language'>,
  q: string,
) {
  return queryOptions({
    queryKey: ['search', country, language, q],
    queryFn: ({ signal }) => arrived(api.call(searchSite, { query: { q } }, { signal })),
    staleTime: 60_000,
  });
}
