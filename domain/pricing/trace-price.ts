import { countries } from '../country/country.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import { ufToClp, type UfValue } from '../money/currency.ts';
import { transactionFee } from '../money/transaction-fee.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { legalContributions } from '../money/legal-contribution.ts';
import { traceLine } from './explain-line.ts';
import type { LineTrace } from './lines/line-trace.ts';
import type { PriceLine } from './lines/price-line.ts';
import type { ProductPrice } from './lines/product-price.ts';

/** A price as staff reads it: which product, rule and numbers, where each comes from, and the result. */
export interface PriceTrace {
  readonly productId: number;
  readonly productCode: string;
  readonly rule: CatalogueProduct['priceRule'];
  readonly currency: CatalogueProduct['currency'];
  readonly period: CatalogueProduct['period'];
  readonly lines: readonly (LineTrace & Pick<PriceLine, 'kind' | 'amount'>)[];
  readonly total: number | null;
  /** In whole pesos where the price is in UF; null elsewhere or without a price. */
  readonly totalClp: number | null;
  readonly uf: UfValue;
  /** Of one payment of the total (spec 3 §9), in pesos or in the price's own currency. */
  readonly payment: ReturnType<typeof transactionFee> | null;
  /** 7 % of the contributors' incomes, in pesos: what an isapre plan is measured by (spec 3 §9). */
  readonly legalContribution: number | null;
}

export function tracePrice(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  price: ProductPrice,
  uf: UfValue,
): PriceTrace {
  const inUf = product.currency === 'UF';
  const { total } = price;
  const totalClp =
    total === null
      ? null
      : inUf
        ? ufToClp(total, uf.value)
        : product.currency === 'CLP'
          ? total
          : null;
  const charged = totalClp ?? total;
  return {
    productId: product.id,
    productCode: product.productCode,
    rule: product.priceRule,
    currency: product.currency,
    period: product.period,
    lines: price.lines.map((line) => ({
      kind: line.kind,
      amount: line.amount,
      ...traceLine(product, line),
    })),
    total,
    totalClp,
    uf,
    payment: charged === null ? null : transactionFee(charged),
    legalContribution:
      countries[product.country].hasContributions && profile.incomes.length > 0
        ? legalContributions(profile.incomes, uf)
        : null,
  };
}
