import { defaultProductType } from '@cotejo/domain/catalogue/product-kinds.ts';
import type { Comparator } from '../comparator/comparators.ts';

/** Events are sales of health insurance (spec 1 §2): their banner is above those lists. */
export function showsEvents({ productType }: Pick<Comparator, 'productType'>): boolean {
  return productType === defaultProductType;
}
