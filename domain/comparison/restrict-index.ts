import { sellsProduct, showsSeller, type Assortment } from '../catalogue/assortment.ts';
import { addBit, andInto, emptyBits, type Bitset } from './bitset.ts';
import type { CompareIndex, FacetIndex } from './compare-index.ts';
import type { FacetName } from './facet-names.ts';

/**
 * The index of a site that sells a part of a country's catalogue. What it does not sell is in no part of it that names
 * or counts products, so that no reader of an index has to know of it.
 */
export function restrictIndex(index: CompareIndex, assortment: Assortment): CompareIndex {
  const organizations = index.lists.organizations.filter((one) => showsSeller(assortment, one));
  const shown = new Set(organizations.map(({ id }) => id));
  const sold = emptyBits(index.products.length);
  const products = index.products.map((product, at) => {
    if (
      product === null ||
      !shown.has(product.organizationId) ||
      !sellsProduct(assortment, product.productCode)
    )
      return null;
    addBit(sold, at);
    return product;
  });
  const within = (bits: Bitset): Bitset => {
    const own = bits.slice();
    andInto(own, sold);
    return own;
  };
  const bitsWithin = <K>(map: ReadonlyMap<K, Bitset>): Map<K, Bitset> =>
    new Map([...map].map(([key, bits]) => [key, within(bits)]));
  const facets = Object.fromEntries(
    Object.entries(index.facets).map(([name, facet]) => [
      name,
      name === 'coverageOrganizations' && assortment.hidesClinics
        ? withoutEntries(facet)
        : facetWithin(facet, within),
    ]),
  ) as Record<FacetName, FacetIndex>;
  return {
    ...index,
    lists: { ...index.lists, organizations },
    products,
    ordinals: new Map([...index.ordinals].filter(([, at]) => products[at] !== null)),
    onSale: within(index.onSale),
    showcaseOnly: within(index.showcaseOnly),
    kinds: bitsWithin(index.kinds),
    events: bitsWithin(index.events),
    facets,
    affinity: {
      ...index.affinity,
      scored: within(index.affinity.scored),
      columns: new Map(),
      regions: new Map(),
      refusals: new Map(),
    },
    // A column made of these products alone would be too short for the whole catalogue.
    priceColumns: new Map(),
    selections: new Map(),
    bases: new Map(),
  };
}

/** No clinic can be looked for; what a product covers where, its card and page still say. */
const withoutEntries = (facet: FacetIndex): FacetIndex => ({
  ...facet,
  entries: [],
  byToken: new Map(),
});

/** A value that no product is left with is not in it. */
function facetWithin(facet: FacetIndex, within: (bits: Bitset) => Bitset): FacetIndex {
  const entries = facet.entries
    .map((entry) => ({ ...entry, bits: within(entry.bits) }))
    .filter(({ bits }) => bits.some((word) => word !== 0));
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  const byToken = new Map(
    [...facet.byToken].flatMap(([token, { value }]) => {
      const entry = byValue.get(value);
      return entry === undefined ? [] : [[token, entry] as const];
    }),
  );
  return { ...facet, entries, byToken };
}
