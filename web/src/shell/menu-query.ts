import type { getMenu as GetMenu } from '@cotejo/contract/content/content-routes.ts';
import type { RouteSuccess } from '@cotejo/contract/route.ts';
import { queryOptions } from '@tanstack/react-query';
import { declareCall } from '../shared/api/api-call.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';

export const getMenu = declareCall<typeof GetMenu>('getMenu', 'GET', '/api/menu');

export type MenuAnswer = RouteSuccess<typeof GetMenu>;

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
