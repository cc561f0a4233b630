import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { explainDetail } from '@cotejo/domain/comparison/explain-detail.ts';
import { explainLine } from '@cotejo/domain/comparison/explain-line.ts';
import type { ProductPrice } from '@cotejo/domain/comparison/price-rules.ts';
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
