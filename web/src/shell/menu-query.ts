import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getMenu } from '@cotejo/contract/content/menu-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../shared/api/read-failed.ts';
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
    queryFn: ({ signal }) => arrived(api.call(getMenu, {}, { signal })),
    staleTime: 5 * 60_000,
  });
}
