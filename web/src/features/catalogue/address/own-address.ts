import { productPath } from '@cotejo/domain/comparison/product-path.ts';
import type { ProductPage } from '../queries/product-query.ts';

/**
 * The one address that a product claims in search engines, without language prefix. Its page also
 * answers at its code, in another category's path and with other capitals: those lead here.
 */
export function ownAddress({ country, organization, url, insuranceType }: Product): string {
  const { type, url: seller } = organization;
  return productPath({ country, type, url: seller }, url, insuranceType.upperType.name);
}

type Product = Pick<
  ProductPage['product'],
  'country' | 'organization' | 'organization' | 'url' | 'insuranceType'
>;
