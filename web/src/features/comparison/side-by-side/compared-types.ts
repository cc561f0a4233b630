import type { Compared } from '../../../entities/product/compared.ts';

/** Names of the kinds of insurance that are compared, none twice; more than one needs a warning. */
export function comparedTypes(products: readonly Compared[]): string[] {
  return [...new Set(products.map(({ card }) => card.insuranceType.displayName))];
}
