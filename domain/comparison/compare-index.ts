import type { Catalogue, CatalogueProduct, UpperTypeName } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import { emptyAffinityIndex, replaceInAffinity, type AffinityIndex } from './affinity-index.ts';
import { addBit, emptyBits, grownCopy, removeBit, type Bitset } from './bitset.ts';
import { facetNames, type FacetName } from './facet-names.ts';
import { facetDefinitions, type FacetDefinition } from './facet-values.ts';
import { showcaseCategories } from './showcase-categories.ts';
import { gatherFacts, type ProductFacts } from './product-facts.ts';
import { priceColumnEntry, type PriceColumn } from './price-column.ts';
import type { FacetEntry, Selection, SelectionBase } from './selection.ts';

export interface FacetIndex {
  readonly definition: FacetDefinition;
  /** By label. */
  readonly entries: readonly FacetEntry[];
  /** By lower-case value and by every other word for it. */
  readonly byToken: ReadonlyMap<string, FacetEntry>;
}

export type CatalogueLists = Omit<Catalogue, 'products' | 'version'>;

/**
 * One country's catalogue on one day, arranged for comparing. A product's ordinal is its place in
 * every array and bit set. An index never changes: `replaceProducts` makes the next one, so that a
 * search that began on a version can go on reading it (DESIGN §3).
 */
export interface CompareIndex {
  readonly country: CountryCode;
  readonly version: number;
  /** ISO day that `onSale` holds for. */
  readonly today: string;
  readonly lists: CatalogueLists;
  readonly products: readonly (CatalogueProduct | null)[];
  readonly ordinals: ReadonlyMap<number, number>;
  readonly facts: ProductFacts;
  readonly affinity: AffinityIndex;
  readonly onSale: Bitset;
  readonly showcaseOnly: Bitset;
  readonly kinds: ReadonlyMap<UpperTypeName, Bitset>;
  /** Products with an offer of an event, by the event's slug. */
  readonly events: ReadonlyMap<string, Bitset>;
  readonly facets: Readonly<Record<FacetName, FacetIndex>>;
  /** Rates of one role, sex and age for all products; made when first asked for. */
  readonly priceColumns: Map<number, PriceColumn>;
  /** Filter results by canonical filter; they hold for every profile. */
  readonly selections: Map<string, Selection>;
  /** What the selections of one kind, range and features have in common. */
  readonly bases: Map<string, SelectionBase>;
}

/** Builds the index from what the database holds; `today` decides what is on sale. */
export function buildIndex(
  country: CountryCode,
  catalogue: Catalogue,
  today: string,
): CompareIndex {
  const { products, version, ...lists } = catalogue;
  return replaceProducts(emptyIndex(country, lists, today), version, products, []);
}

function emptyIndex(country: CountryCode, lists: CatalogueLists, today: string): CompareIndex {
  const definitions = facetDefinitions({ ...lists, version: 0 }, country);
  const facets = {} as Record<FacetName, FacetIndex>;
  for (const name of facetNames) {
    facets[name] = { definition: definitions[name], entries: [], byToken: new Map() };
  }
  return {
    country,
    version: 0,
    today,
    lists,
    products: [],
    ordinals: new Map(),
    facts: gatherFacts([], null, []),
    affinity: emptyAffinityIndex(country, lists.insuranceTypes, lists.coverageOrganizations),
    onSale: emptyBits(0),
    showcaseOnly: emptyBits(0),
    kinds: new Map(),
    events: new Map(),
    facets,
    priceColumns: new Map(),
    selections: new Map(),
    bases: new Map(),
  };
}

/**
 * The next index: `changed` products are added or replaced, `removedIds` removed. Shares what did
 * not change with the old one.
 */
export function replaceProducts(
  index: CompareIndex,
  version: number,
  changed: readonly CatalogueProduct[],
  removedIds: readonly number[],
): CompareIndex {
  const products = [...index.products];
  const ordinals = new Map(index.ordinals);
  const touched: number[] = [];
  for (const id of removedIds) {
    const at = ordinals.get(id);
    if (at === undefined) continue;
    products[at] = null;
    ordinals.delete(id);
    touched.push(at);
  }
  for (const product of changed) {
    const at = ordinals.get(product.id) ?? products.length;
    products[at] = product;
    ordinals.set(product.id, at);
    touched.push(at);
  }

  const size = products.length;
  const types = new Map(index.lists.insuranceTypes.map((type) => [type.id, type]));
  const organizations = new Set(index.lists.organizations.map((one) => one.id));
  const onSale = grownCopy(index.onSale, size);
  const showcaseOnly = grownCopy(index.showcaseOnly, size);
  const kinds = new Map([...index.kinds].map(([name, bits]) => [name, grownCopy(bits, size)]));
  const events = new Map([...index.events].map(([name, bits]) => [name, grownCopy(bits, size)]));
  const facetBits = {} as Record<FacetName, Map<string, Bitset>>;
  for (const name of facetNames) {
    facetBits[name] = new Map(
      index.facets[name].entries.map(({ value, bits }) => [value, grownCopy(bits, size)]),
    );
  }

  const old = index.products.length;
  for (const at of touched) {
    if (at < old) {
      for (const bits of [onSale, showcaseOnly, ...kinds.values(), ...events.values()]) {
        removeBit(bits, at);
      }
      for (const name of facetNames) {
        for (const bits of facetBits[name].values()) removeBit(bits, at);
      }
    }
    const product = products[at];
    const type = product ? types.get(product.insuranceTypeId) : undefined;
    // A product whose type or organisation is not in the lists cannot be rendered: it waits for them.
    if (!product || !type || !organizations.has(product.organizationId)) continue;
    if (isOnSale(product, index.today)) addBit(onSale, at);
    if (showcaseCategories.includes(type.category)) addBit(showcaseOnly, at);
    addBit(bitsOf(kinds, type.upperType.name, size), at);
    for (const { event } of product.offers) {
      if (event) addBit(bitsOf(events, event, size), at);
    }
    for (const name of facetNames) {
      for (const value of index.facets[name].definition.read(product)) {
        addBit(bitsOf(facetBits[name], value, size), at);
      }
    }
  }

  const facets = {} as Record<FacetName, FacetIndex>;
  for (const name of facetNames) {
    facets[name] = indexFacet(index.facets[name].definition, facetBits[name]);
  }
  const next: CompareIndex = {
    ...index,
    version,
    products,
    ordinals,
    facts: gatherFacts(products, index.facts, touched),
    affinity: replaceInAffinity(index.affinity, types, products, touched),
    onSale,
    showcaseOnly,
    kinds,
    events,
    facets,
    priceColumns: new Map(),
    selections: new Map(),
    bases: new Map(),
  };
  for (const [key, column] of index.priceColumns) {
    const copy = new Float64Array(size);
    copy.set(column.amounts);
    for (const at of touched) copy[at] = priceColumnEntry(products[at] ?? null, column);
    next.priceColumns.set(key, { ...column, amounts: copy });
  }
  return next;
}

export function isOnSale(product: CatalogueProduct, today: string): boolean {
  return (
    product.availableFrom <= today && (product.availableTo === null || product.availableTo >= today)
  );
}

function bitsOf<K>(map: Map<K, Bitset>, key: K, size: number): Bitset {
  const known = map.get(key);
  if (known) return known;
  const bits = emptyBits(size);
  map.set(key, bits);
  return bits;
}

function indexFacet(definition: FacetDefinition, bits: ReadonlyMap<string, Bitset>): FacetIndex {
  const entries = [...bits].map(([value, set]) => ({
    value,
    label: definition.label(value),
    bits: set,
  }));
  entries.sort((one, other) => compareText(one.label.es, other.label.es, one.value, other.value));
  const byToken = new Map<string, FacetEntry>();
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  for (const [word, value] of definition.aliases) {
    const entry = byValue.get(value);
    if (entry) byToken.set(word, entry);
  }
  // The value itself wins over a code or slug of another that is spelled the same.
  for (const entry of entries) byToken.set(entry.value.toLowerCase(), entry);
  return { definition, entries, byToken };
}

const collator = new Intl.Collator('es', { numeric: true });

function compareText(one: string, other: string, oneValue: string, otherValue: string): number {
  return collator.compare(one, other) || (oneValue < otherValue ? -1 : 1);
}
