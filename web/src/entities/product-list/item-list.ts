import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { askedPrice } from './asked-price.ts';
import { currencies } from '@cotejo/domain/money/currency.ts';

/** UF is no ISO currency and a reference price is nobody's offer: only real amounts are stated. */
export function productOffer(item: Pick<CardItem, 'price' | 'offers'>): object | null {
  const { unit } = item.price;
  const value = askedPrice(item);
  if (value === null || unit.code === 'UF') return null;
  return {
    '@type': 'Offer',
    price: value / 10 ** currencies[unit.code].exponent,
    priceCurrency: unit.code,
  };
}

/** https://schema.org/ItemList of the products on this page. */
export function itemList(
  name: string,
  items: readonly CardItem[],
  absolute: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: items.map((item, at) => {
      const offers = productOffer(item);
      return {
        '@type': 'ListItem',
        position: at + 1,
        item: {
          '@type': 'Product',
          name: item.displayName,
          url: absolute(item.newWindowUrl),
          brand: { '@type': 'Brand', name: item.organization.displayName },
          category: item.insuranceType.displayName,
          ...(offers === null ? {} : { offers }),
        },
      };
    }),
  };
}
