import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getUf } from '@cotejo/contract/catalogue/reference-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../shared/page/app-context.tsx';

/** The UF that today uses; the server puts it into every page, so the browser asks only where that failed. */
export function ufQuery({ api, country }: Pick<AppDeps, 'api' | 'country'>) {
  return queryOptions({
    queryKey: ['uf', country],
    queryFn: async ({ signal }): Promise<CallAnswer<'getUf'>> => {
      const result = await api.call(getUf, {}, { signal });
      if (!result.ok) throw new Error(result.problem?.title ?? 'offline');
      return result.data;
    },
    staleTime: 5 * 60_000,
  });
}
