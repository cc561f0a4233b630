import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getMenu } from '@cotejo/contract/content/menu-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../shared/page/app-context.tsx';

export type MenuAnswer = CallAnswer<'getMenu'>;

/** The site's menu; the server puts it into every page, so the browser asks only where that failed. */
export function menuQuery({
  api,
  country,
  language,
}: Pick<AppDeps, 'api' | 'country' | 'language'>) {
  return queryOptions({
    queryKey: ['menu', country, language],
    queryFn: async ({ signal }): Promise<MenuAnswer> => {
      const result = await api.call(getMenu, {}, { signal });
      if (!result.ok) throw new Error(result.problem?.title ?? 'offline');
      return result.data;
    },
    staleTime: 5 * 60_000,
  });
}
