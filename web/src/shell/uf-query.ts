import { getUf } from '@cotejo/contract/catalogue/reference-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../shared/api/read-failed.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';

/** The UF that today uses; the server puts it into every page, so the browser asks only where that failed. */
export function ufQuery({ api, country }: Pick<AppDeps, 'api' | 'country'>) {
  return queryOptions({
    queryKey: ['uf', country],
    queryFn: ({ signal }) => arrived(api.call(getUf, {}, { signal })),
    staleTime: 5 * 60_000,
  });
}
