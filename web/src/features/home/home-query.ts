import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../../app/app-context.tsx';
import type { PricePair } from './price-pair.ts';

export interface HomeData {
  /** Lowest price of each tile, for one person; null where there is none. */
  readonly from: Readonly<Record<string, CardItem['priceRange'] | null>>;
  readonly products: number;
  readonly insurers: readonly string[];
  /** Two real prices for the same cover; null where no two cover the same. */
  readonly pair: PricePair | null;
}

export type HomeDeps = Pick<AppDeps, 'api' | 'country' | 'queryClient'>;

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
