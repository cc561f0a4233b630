import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PricePair } from './price-pair.ts';

/** What the home page says in figures. */
export interface HomeData {
  readonly products: number;
  readonly insurers: readonly string[];
  /** Two real prices for the same cover; null where no two cover the same. */
  readonly pair: PricePair | null;
}

export type HomeDeps = Pick<AppDeps, 'api' | 'country'>;
