import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/default-profile.ts';
import type { RequestedProduct } from '@cotejo/store/lead/plan-request.ts';
import { priceCard, readTargetCurrency } from '../comparison/to-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { createFindProduct } from '../purchase/open/find-product.ts';
import { toRequestedPrice } from './to-requested-price.ts';

export interface FoundProduct {
  readonly productType: string;
  readonly requested: RequestedProduct;
}

export type FindRequested = (
  productCode: string,
  asked: {
    readonly place: SitePlace;
    readonly language: Language;
    readonly parsed: ParsedProfile;
  },
) => Promise<FoundProduct | null>;

/**
 * A product on sale with the price of its card. A price is recorded for the people in the request, never
 * for the example of the list.
 */
export function createFindRequested(dependencies: Dependencies): FindRequested {
  const findProduct = createFindProduct(dependencies);
  return async (productCode, { place, language, parsed }) => {
    const found = await findProduct(place, productCode);
    if (found === null) return null;
    const { product, organization, insuranceType } = found;
    const snapshot = await dependencies.comparison.holder.whenReady(place);
    const targetCurrency = readTargetCurrency(undefined, snapshot);
    const { card } = priceCard(snapshot, product, { parsed, targetCurrency, language });
    return {
      productType: product.productType,
      requested: {
        productCode: product.productCode,
        displayName: product.displayName,
        organization: organization.displayName,
        insuranceType: insuranceType.displayName,
        price: parsed.entered ? toRequestedPrice(card.price, product.currency) : null,
      },
    };
  };
}
