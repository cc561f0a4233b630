import type { CatalogueProduct, UpperTypeName } from '../catalogue/product.ts';
import type { PriceExplanation } from './lines/price-explanation.ts';
import { pricingRules } from './price-rules.ts';
import type { ExplanationContext } from './lines/pricing-rule.ts';
import type { ProductPrice } from './lines/product-price.ts';
import { isShownYearly } from './shown-price.ts';

/** Which sentence explains a product's price: its rule has one, unless it is shown per year. */
export function explainPrice(
  { priceRule }: Pick<CatalogueProduct, 'priceRule'>,
  upperType: UpperTypeName,
  price: ProductPrice,
  context: ExplanationContext,
): PriceExplanation {
  const rule = pricingRules[priceRule];
  if (price.total === null) return rule.withoutPrice;
  return isShownYearly(upperType) ? 'per-person-yearly' : rule.explain(price, context);
}
