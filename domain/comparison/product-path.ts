import { isUpperType, productKinds } from '../catalogue/product-kinds.ts';
import { countries, type CountryCode, defaultCountry } from '../country/country.ts';

interface Seller {
  /** An organisation's type. */
  readonly type: string;
  readonly url: string;
  readonly country?: CountryCode;
}

/** Path of a seller's page, by its Spanish name: `/Isapre/Colmena` (spec 2 §2.1). */
export function sellerPath({ type, url, country = defaultCountry }: Seller): string {
  const [start] = countries[country].productPaths[type] ?? ['/Seguros'];
  return `${start}/${url}`;
}

/**
 * Path of a product's page without language prefix (spec 2 §2.1). An isapre's plans have their own;
 * what else it sells is a complement.
 */
export function productPath(organization: Seller, productUrl: string, upperType?: string): string {
  const { type, url, country = defaultCountry } = organization;
  const [start, others, plans = others] = countries[country].productPaths[type] ?? ['/Seguros', ''];
  const isPlan =
    upperType === undefined ||
    (isUpperType(upperType) && productKinds[upperType].isSellersPlan === true);
  return `${start}/${url}${isPlan ? plans : others}/${productUrl}`;
}
