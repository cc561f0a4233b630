import { queryOptions } from '@tanstack/react-query';
import type { HomeData, HomeDeps } from './home-data.ts';

/**
 * What the home page says in figures. The server asks for it and the browser gets it with the page, so
 * that only who comes to the home page from another loads the file that asks.
 */
export function homeQuery(deps: HomeDeps) {
  return queryOptions({
    queryKey: ['home', deps.country],
    queryFn: async (): Promise<HomeData> => {
      const { askHome } = await import('./ask-home.ts');
      return askHome(deps);
    },
    staleTime: 5 * 60_000,
  });
}
