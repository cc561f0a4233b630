import type { CatalogueProduct } from '../../catalogue/product.ts';

/** What the price of a life insurance depends on beside age and sex. */
export interface LifeTerms {
  /** Sum insured, in whole UF. */
  readonly capital: number;
  /** Years for which price and cover are fixed; null = up to the age limit. */
  readonly years: number | null;
  /** Share of what was paid that comes back at the end of the term: 0, 50 or 100 percent. */
  readonly refundPercent: number;
}

/**
 * Hundredths of the price of ten years. Terms are those of market notes §2 ("Temporalidad
 * 5/10/15/20/30"); a price that is fixed for longer holds for older years too, so it is higher.
 */
const termFactors: readonly { readonly years: number; readonly factor: number }[] = [
  { years: 5, factor: 95 },
  { years: 10, factor: 100 },
  { years: 15, factor: 108 },
  { years: 20, factor: 118 },
  { years: 30, factor: 140 },
];
export const lifeTerms: readonly number[] = termFactors.map(({ years }) => years);

/** Market notes §2: "Devolución 0/50/100 %"; hundredths of the price without one. */
const refundFactors: Readonly<Record<number, number>> = { 0: 100, 50: 135, 100: 180 };

/** In hundredths; between two terms the longer one counts, beyond the last the last. */
export function termFactor(years: number | null): number {
  if (years === null) return 100;
  const step = termFactors.find((each) => years <= each.years) ?? termFactors.at(-1);
  return step?.factor ?? 100;
}

/** In hundredths; an unknown share counts as the next larger known one. */
export function refundFactor(percent: number): number {
  const step = [0, 50, 100].find((known) => percent <= known) ?? 100;
  return refundFactors[step] ?? 100;
}

/** By what the rate of 1000 UF is multiplied: capital in thousands × factor of the term × of the refund. */
export function lifeFactor({ capital, years, refundPercent }: LifeTerms): number {
  return (capital / 1_000) * (termFactor(years) / 100) * (refundFactor(refundPercent) / 100);
}

/** What a life product says of its terms; null for every other product. */
export function lifeTermsOf({ metadata }: Pick<CatalogueProduct, 'metadata'>): LifeTerms | null {
  const { capital, temporalidad, refund } = metadata;
  if (typeof capital !== 'number' || typeof temporalidad !== 'string') return null;
  const years = /^(\d{1,2}) años$/.exec(temporalidad)?.[1];
  return {
    capital,
    years: years === undefined ? null : Number(years),
    refundPercent: typeof refund === 'number' ? refund : 0,
  };
}
