import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import type { CareNetwork } from './care-network.ts';
import type { Cover } from './cover.ts';

export interface ScoredProduct {
  /** What sentences may name of it. The score itself reads cover, premium and network alone. */
  readonly product: Pick<CatalogueProduct, 'card' | 'coverages'>;
  readonly cover: Cover;
  readonly network: CareNetwork;
  /** UF a year. */
  readonly premium: number;
}

export interface TraceWords {
  readonly language: Language;
  /** An amount of UF in the money that the page speaks of, rounded as an estimate is; null = nothing. */
  readonly formatUf: (uf: number) => string | null;
  readonly regionName: string | null;
}
