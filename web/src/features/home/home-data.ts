import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PricePair } from './price-pair.ts';

/** What the home page says in figures. */
export interface HomeData {
  /** Lowest price of each tile, for one person; null where there is none. */
  readonly from: Readonly<Record<string, CardItem['priceRange'] | null>>;
  readonly products: number;
  readonly insurers: readonly string[];
  /** Two real prices for the same cover; null where no two cover the same. */
  readonly pair: PricePair | null;
}

export type HomeDeps = Pick<AppDeps, 'api' | 'country' | 'queryClient'>;
