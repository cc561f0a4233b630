import type { CatalogueProduct } from '../../catalogue/product.ts';
import type { InsuredPerson } from '../../profile/comparison-profile.ts';

/**
 * A missing price is NaN on the way through the columns, because a sum with it is NaN again: it
 * poisons the total and can never make it smaller.
 */
export const noPrice = Number.NaN;

/** The products of one price rule in an index, as columns: a rule prices all of them in straight loops. */
export interface PriceColumns {
  /** Places of the products in the columns that are "by ordinal"; totals are stored separately. */
  readonly ordinals: Int32Array;
  /** By ordinal: oldest age to join. */
  readonly ageMaxEntry: Int32Array;
  getProduct(ordinal: number): CatalogueProduct;
  /** By ordinal: what one person pays, NaN = no price. */
  getRates(person: Pick<InsuredPerson, 'role' | 'sex' | 'age'>): Float64Array;
  /** Beside `ordinals`: family factors in hundredths. */
  getFamilyFactors(dependants: number): Int32Array;
  /** Positions in `ordinals` of the products that take fewer dependants. */
  getTooSmall(dependants: number): Int32Array;
  /** Totals that depend on the profile only by `key`, computed once. */
  keepTotals(key: string, compute: () => Float64Array): Float64Array;
}

/** Products that take fewer dependants have no price. */
export function refuseTooMany(
  columns: PriceColumns,
  dependants: number,
  totals: Float64Array,
): void {
  if (dependants === 0) return;
  const positions = columns.getTooSmall(dependants);
  for (let at = 0; at < positions.length; at += 1) totals[positions[at]!] = noPrice;
}
