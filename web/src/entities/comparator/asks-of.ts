import type { PageAsks } from '../../shared/page/document-meta.ts';
import { comparatorPath, type Comparator } from './comparators.ts';

/** The profile form of a page whose prices are those of a list; `here`: it is that list. */
export function asksOf(comparator: Comparator, here = false): PageAsks {
  return { productType: comparator.productType, list: comparatorPath(comparator), here };
}
