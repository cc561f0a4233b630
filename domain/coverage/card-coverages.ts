import type { CoverageAmount } from '../catalogue/coverage-amount.ts';
import type { CoverageFigure, ProductCoverages } from '../catalogue/product.ts';
import { topOf } from './top-amount.ts';

export interface CardCoverages {
  /** Of what is covered, in the order of the site. */
  readonly categoryIds: readonly number[];
  /** What is paid per day or event. */
  readonly compensation: CoverageAmount | null;
  /** What is paid for a total disability. */
  readonly disability: CoverageAmount | null;
  /** In the chosen places; null = what the product says of itself holds. */
  readonly top: CoverageFigure | null;
  readonly deductible: CoverageFigure | null;
}

/**
 * What a card says of a product's coverages. `places` are the coverage organizations that the list is
 * filtered by: with one of them only what holds there counts, with several everything, because a card
 * says what is true in each of them.
 */
export function toCardCoverages(
  { categories, sums, limits }: ProductCoverages,
  places: readonly number[] = [],
): CardCoverages {
  const [only, ...more] = places;
  const holds = (placeId: number | null): boolean =>
    only === undefined || more.length > 0 || placeId === null || placeId === only;
  const held = sums.filter(({ placeId }) => holds(placeId));
  const there = limits.find(({ placeIds }) => placeIds.some((id) => places.includes(id)));
  const limit = limits.find(({ disability }) => disability)?.top ?? null;
  const sum = held.find(({ disability }) => disability);
  return {
    categoryIds: [...new Set(categories.filter(([, placeId]) => holds(placeId)).map(([id]) => id))],
    compensation: held.find(({ amounts }) => amounts.compensation)?.amounts.compensation ?? null,
    disability: limit === null ? (sum && topOf(sum.amounts)?.amount) || null : toAmount(limit),
    top: there?.top ?? null,
    deductible: there?.deductible ?? null,
  };
}

function toAmount({ amount, unit }: CoverageFigure): CoverageAmount {
  const code = unit ?? '';
  return { minAmount: null, maxAmount: amount, unit: { code, name: code, currencyCode: null } };
}
