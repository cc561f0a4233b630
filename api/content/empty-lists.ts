import { productLists } from '@cotejo/domain/catalogue/product-kinds.ts';
import { haveCommon } from '@cotejo/domain/comparison/bitset.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { productsOf } from './present-content.ts';

/** Paths of the lists of which a site sells nothing today: search and site map do not name them. */
export const emptyLists = (index: CompareIndex): ReadonlySet<string> =>
  new Set(
    productLists
      .filter(({ productType }) => !haveCommon(productsOf(index, productType), index.onSale))
      .map(({ slug }) => comparatorPagePath(slug)),
  );
