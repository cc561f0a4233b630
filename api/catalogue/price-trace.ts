import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { explainDetail, explainLine } from '@cotejo/domain/pricing/explain-line.ts';
import type { ProductPrice } from '@cotejo/domain/pricing/lines/product-price.ts';
import type { Language } from '@cotejo/domain/country/country.ts';

/** The lines that explain a price, in words; `ufValue` in hundredths of a peso. */
export function priceTrace(
  product: CatalogueProduct,
  price: ProductPrice,
  language: Language,
  ufValue: number,
) {
  return price.lines.map((line) => ({
    kind: line.kind,
    text: explainLine(line, product.currency, language),
    detail: explainDetail(product, line, language, ufValue),
    amount: line.amount,
  }));
}
