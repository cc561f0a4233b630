import { priceRules, type CatalogueProduct } from '../catalogue/product.ts';
import { comparisonCurrency } from './comparable-amount.ts';

/** How a price becomes comparable: it is already, it is in UF, it needs a reference rate. */
export const sameCurrency = 0;
export const ufCurrency = 1;
export const otherCurrency = 2;

/**
 * What every question reads of every product, by ordinal, in arrays: following a reference to each
 * product costs more than the comparison itself.
 */
export interface ProductFacts {
  readonly ids: Float64Array;
  /** Place of the price rule in `priceRules`. */
  readonly rule: Uint8Array;
  /** 1 = priced per year. */
  readonly yearly: Uint8Array;
  readonly currency: Uint8Array;
  readonly maximumDependants: Int32Array;
  readonly ageMaxEntry: Int32Array;
  readonly popularity: Float64Array;
  /** NaN = none is known. */
  readonly deductible: Float64Array;
}

/** The facts of `products`, copied from `old` except those at `touched`. */
export function gatherFacts(
  products: readonly (CatalogueProduct | null)[],
  old: ProductFacts | null,
  touched: readonly number[],
): ProductFacts {
  const size = products.length;
  const facts: ProductFacts = {
    ids: new Float64Array(size),
    rule: new Uint8Array(size),
    yearly: new Uint8Array(size),
    currency: new Uint8Array(size),
    maximumDependants: new Int32Array(size),
    ageMaxEntry: new Int32Array(size),
    popularity: new Float64Array(size),
    deductible: new Float64Array(size),
  };
  if (old) {
    for (const name of Object.keys(facts) as (keyof ProductFacts)[]) facts[name].set(old[name]);
  }
  for (const at of touched) {
    const product = products[at];
    if (!product) continue;
    facts.ids[at] = product.id;
    facts.rule[at] = priceRules.indexOf(product.priceRule);
    facts.yearly[at] = product.period === 'year' ? 1 : 0;
    facts.currency[at] = currencyCode(product);
    facts.maximumDependants[at] = product.maximumDependants;
    facts.ageMaxEntry[at] = product.ageMaxEntry;
    facts.popularity[at] = product.popularity;
    facts.deductible[at] = product.deductible ?? Number.NaN;
  }
  return facts;
}

function currencyCode({ currency, country }: CatalogueProduct): number {
  const target = comparisonCurrency(country);
  if (currency === target) return sameCurrency;
  return currency === 'UF' && target === 'CLP' ? ufCurrency : otherCurrency;
}
