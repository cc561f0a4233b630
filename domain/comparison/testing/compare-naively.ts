import type { CatalogueProduct, PricePeriod } from '../../catalogue/product.ts';
import type { UfValue } from '../../money/currency.ts';
import { ufToClp } from '../../money/currency.ts';
import type { CompareIndex } from '../compare-index.ts';
import { isOnSale } from '../compare-index.ts';
import type { CompareQuery } from '../compare-query.ts';
import { facetNames, type FacetName } from '../facet-names.ts';
import { toAskedAmount } from '../price-products.ts';
import { comparisonCurrency } from '../comparable-amount.ts';
import { toHousehold } from '../../affinity/household.ts';
import { toScore } from '../../affinity/score.ts';
import { scoreProduct } from '../score-list.ts';
import { showcaseCategories } from '../showcase-categories.ts';
import { priceProduct } from '../../pricing/price-rules.ts';
import { promotesPrice, runsAt } from '../../pricing/promotion.ts';

export interface NaiveAnswer {
  readonly total: number;
  readonly withoutPrice: number;
  readonly ids: readonly number[];
  readonly totals: readonly (number | null)[];
  readonly scores: readonly (number | null)[];
  readonly refused: readonly number[];
  readonly notInsurable: number;
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
  const household = toHousehold(query.profile);
  const fits = new Map(
    everything.map((product) => [
      product.id,
      scoreProduct(index, index.ordinals.get(product.id)!, product, query.profile, household),
    ]),
  );
  const refusesPeople = (product: CatalogueProduct): boolean =>
    query.isProfileGiven && fits.get(product.id)!.refusals.length > 0;
  const isRefused = (product: CatalogueProduct): boolean =>
    refusesPeople(product) ||
    (product.priceRule === 'per_employee' &&
      query.profile.group !== null &&
      query.profile.group.workers < (product.minimumEmployees ?? 5));
  const passes = (
    product: CatalogueProduct,
    without: FacetName | 'price' | null,
    onlyInsurable = query.insurableOnly,
  ): boolean => {
    if (onlyInsurable && isRefused(product)) return false;
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
  const isScored =
    query.isProfileGiven &&
    everything.some(
      (product) =>
        (product.cover ?? null) !== null &&
        index.affinity.kind[index.ordinals.get(product.id)!]! >= 0 &&
        passes(product, 'price', false),
    ) &&
    (found.length === 0 || !found.every(isRefused));
  const key = (product: CatalogueProduct): number => {
    const own = prices.get(product.id)!;
    const byScore = query.order === 'DISTANCE' || query.order === 'recommended';
    if (byScore && isScored && !isRefused(product)) {
      const { scored } = fits.get(product.id)!;
      if (scored === null) return own === null ? 2e6 : 1e6;
      const youngest = Math.min(...query.profile.persons.map(({ age }) => age));
      const { scope } = scored.scale.reference;
      const isPart = scope.isPart && !(scope.wholeFromAge && youngest >= scope.wholeFromAge);
      const home = comparisonCurrency(index.country);
      const isForeign = product.currency !== 'UF' && product.currency !== home;
      const behind = isForeign ? 200_000 : isPart ? 100_000 : 0;
      if (query.order === 'DISTANCE') return behind - scored.raw;
      const typical = scored.scale.typical.premium;
      const cheapness = Math.min(
        Math.max(0.5 + (0.5 * (typical - scored.premium)) / typical, 0),
        1,
      );
      return (
        behind - (query.ponderer * toScore(scored.raw) + (100 - query.ponderer) * 10 * cheapness)
      );
    }
    switch (query.order) {
      case 'higherPrice':
        return own === null ? Infinity : -own;
      case 'POPULAR':
        return -product.popularity;
      default:
        return own ?? Infinity;
    }
  };
  const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);
  found.sort(
    (one, other) =>
      compare(Number(isRefused(one)), Number(isRefused(other))) ||
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
    scores: page.map((product) =>
      query.isProfileGiven ? (fits.get(product.id)!.scored?.score ?? null) : null,
    ),
    refused: page.filter(refusesPeople).map(({ id }) => id),
    notInsurable: found.filter(isRefused).length,
    facets,
    min: inRange.length === 0 ? null : Math.floor(Math.min(...inRange)),
    max: inRange.length === 0 ? null : Math.ceil(Math.max(...inRange)),
  };
}

/** Monthly measure that lists are ordered and filtered by, not rounded; a trip stays a trip. */
export function monthlyOf(period: PricePeriod, amount: number): number {
  return period === 'year' ? amount / 12 : amount;
}
