import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import { andInto, countBoth } from '@cotejo/domain/comparison/bitset.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { productsOf } from './present-content.ts';

/** Features that products on sale have, those of a kind only where one is named, with their number. */
export function countFeatures(
  index: CompareIndex,
  productType: string | undefined,
  language: Language,
) {
  let among = index.onSale;
  if (productType !== undefined) {
    among = productsOf(index, productType);
    andInto(among, index.onSale);
  }
  const counts = new Map(
    index.facets.features.entries.map(({ value, bits }) => [Number(value), countBoth(bits, among)]),
  );
  return index.lists.features
    .map(({ id, code, name, icon, translations }) => ({
      id,
      code,
      name: inLanguage(name, translations, language),
      icon,
      products: counts.get(id) ?? 0,
    }))
    .filter(({ products }) => products > 0);
}
