import type { CatalogueProduct } from '../../catalogue/product.ts';
import type { UfValue } from '../../money/currency.ts';
import { ufToClp } from '../../money/currency.ts';
import type { CompareIndex } from '../compare-index.ts';
import { isOnSale } from '../compare-index.ts';
import type { CompareQuery } from '../compare-query.ts';
import { facetNames, type FacetName } from '../facet-names.ts';
import { recommendationScore } from '../order-products.ts';
import { toAskedAmount } from '../price-products.ts';
import { showcaseCategories } from '../showcase-categories.ts';
import { priceProduct } from '../../pricing/price-rules.ts';
import { promotesPrice, runsAt } from '../../pricing/promotion.ts';
import { monthlyOf } from '../../pricing/shown-price.ts';

export interface NaiveAnswer {
  readonly total: number;
  readonly withoutPrice: number;
  readonly ids: readonly number[];
  readonly totals: readonly (number | null)[];
  readonly facets: Readonly<Record<FacetName, Readonly<Record<string, number>>>>;
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * The same question answered product by product, without index, bit sets, columns or heap: what tests
 * hold the engine against. Not used by the product.
 */
export function compareNaively(
  index: CompareIndex,
  query: CompareQuery,
  uf: UfValue,
  now: number,
): NaiveAnswer {
  const types = new Map(index.lists.insuranceTypes.map((type) => [type.id, type]));
  const everything = index.products.filter((product): product is CatalogueProduct => {
    if (product === null || !isOnSale(product, index.today)) return false;
    const type = types.get(product.insuranceTypeId)!;
    if (!query.showcase && showcaseCategories.includes(type.category)) return false;
    const ofEvent = query.event === null ? undefined : index.events.get(query.event);
    if (ofEvent && !product.offers.some(({ event }) => event === query.event)) return false;
    return query.kinds === null || query.kinds.includes(type.upperType.name);
  });
  const price = (product: CatalogueProduct): number | null => {
    const { total } = priceProduct(product, query.profile);
    if (total === null) return null;
    const { upperType } = types.get(product.insuranceTypeId)!;
    const offers = promotesPrice(product, upperType.name)
      ? product.offers.filter((offer) => runsAt(offer, now))
      : [];
    const asked = toAskedAmount(
      { amount: total, currency: product.currency },
      offers,
      index.country,
      uf.value,
    );
    return monthlyOf(product.period, asked);
  };
  const values = (product: CatalogueProduct, name: FacetName): readonly string[] =>
    index.facets[name].definition.read(product);
  const wanted = (name: FacetName): readonly string[] =>
    query.facets[name].flatMap((token) => {
      const { aliases } = index.facets[name].definition;
      const all = everything.concat(index.products.filter((one) => one !== null));
      const known = all.flatMap((one) => values(one, name));
      const exact = known.find((value) => value.toLowerCase() === token);
      const other = aliases.get(token);
      if (exact !== undefined) return [exact];
      if (other !== undefined && known.includes(other)) return [other];
      return name === 'organizationTypes' ? [token] : [];
    });
  const choices = new Map(facetNames.map((name) => [name, wanted(name)]));
  const required = query.requiredFeatures.flatMap((token) => {
    const id = index.facets.features.definition.aliases.get(token) ?? token;
    return everything
      .concat(index.products.filter((one) => one !== null))
      .some((one) => values(one, 'features').includes(id))
      ? [id]
      : [];
  });
  const inUf = query.targetCurrency === 'UF';
  const bound = (amount: number | null): number | null =>
    amount !== null && inUf ? ufToClp(amount, uf.value) : amount;
  const passes = (product: CatalogueProduct, without: FacetName | 'price' | null): boolean => {
    if (!required.every((id) => values(product, 'features').includes(id))) return false;
    const { fromDeductible, toDeductible } = query;
    if (fromDeductible !== null || toDeductible !== null) {
      if (product.deductible === null) return false;
      if (product.deductible < (fromDeductible ?? 0)) return false;
      if (product.deductible > (toDeductible ?? Infinity)) return false;
    }
    if (without !== 'price' && (query.fromPrice !== null || query.toPrice !== null)) {
      const own = price(product);
      if (own === null) return false;
      if (own < (bound(query.fromPrice) ?? 0)) return false;
      if (own >= (bound(query.toPrice) ?? Infinity) + 1) return false;
    }
    return facetNames.every((name) => {
      const chosen = choices.get(name)!;
      if (name === without || chosen.length === 0) return true;
      return values(product, name).some((value) => chosen.includes(value));
    });
  };

  const found = everything.filter((product) => passes(product, null));
  const prices = new Map(found.map((product) => [product.id, price(product)]));
  const known = [...prices.values()].filter((one): one is number => one !== null);
  const min = Math.min(...known);
  const max = Math.max(...known);
  const key = (product: CatalogueProduct): number => {
    const own = prices.get(product.id)!;
    switch (query.order) {
      case 'lowerPrice':
        return own ?? Infinity;
      case 'higherPrice':
        return own === null ? Infinity : -own;
      case 'POPULAR':
        return -product.popularity;
      case 'DISTANCE':
        return product.distance === null ? Infinity : -product.distance;
      case 'recommended':
        return -recommendationScore(
          own ?? Number.NaN,
          product.distance === null ? -1 : Math.round(product.distance * 10),
          query.ponderer,
          min,
          max,
        );
    }
  };
  const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);
  found.sort(
    (one, other) =>
      compare(key(one), key(other)) ||
      compare(prices.get(one.id) ?? Infinity, prices.get(other.id) ?? Infinity) ||
      one.id - other.id,
  );
  const page = found.slice((query.page - 1) * query.take, query.page * query.take);

  const facets = {} as Record<FacetName, Record<string, number>>;
  for (const name of facetNames) {
    const counts: Record<string, number> = {};
    for (const product of everything) {
      for (const value of values(product, name)) {
        counts[value] = (counts[value] ?? 0) + (passes(product, name) ? 1 : 0);
      }
    }
    facets[name] = counts;
  }
  const inRange = everything
    .filter((product) => passes(product, 'price'))
    .map(price)
    .filter((one): one is number => one !== null);
  return {
    total: found.length,
    withoutPrice: [...prices.values()].filter((one) => one === null).length,
    ids: page.map((product) => product.id),
    totals: page.map((product) => priceProduct(product, query.profile).total),
    facets,
    min: inRange.length === 0 ? null : Math.floor(Math.min(...inRange)),
    max: inRange.length === 0 ? null : Math.ceil(Math.max(...inRange)),
  };
}
