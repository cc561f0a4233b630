import { andInto, emptyBits, haveCommon, listBits, ones, orInto, type Bitset } from './bitset.ts';
import type { CompareIndex, FacetEntry } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { facetNames, type FacetName } from './facet-names.ts';
import { planPrices, type PricePlan } from './price-plan.ts';
import type { Ignored } from './read-parameter.ts';

export interface FacetCounts {
  /** The same object while filters and catalogue are the same. */
  readonly offered: OfferedValues;
  /** Beside the offered values, in the order of `facetNames`. */
  readonly counts: Int32Array;
}

/** The values of a facet with how many products each would list. */
export function facetRows(
  { offered, counts }: FacetCounts,
  name: FacetName,
): readonly (readonly [value: string, count: number])[] {
  let first = 0;
  for (const other of facetNames) {
    if (other === name) break;
    first += offered[other].length;
  }
  return offered[name].map((entry, at) => [entry.value, counts[first + at]!]);
}

export type OfferedValues = Readonly<Record<FacetName, readonly FacetEntry[]>>;

export interface DeductibleRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** What the filters leave, whoever is priced: everything but the price filter. */
export interface Selection {
  /** By facet, the values found on sale, of the kinds asked for, in the showcase or not. */
  readonly offered: OfferedValues;
  /** Also with the required features and the deductible range. */
  readonly baseBits: Bitset;
  readonly scopes: FacetScopes;
  readonly plan: PricePlan;
  /** What a price filter works on; made when first asked for. */
  priced: PricedSelection | null;
  readonly facets: FacetCounts;
  readonly deductibles: DeductibleRange;
  /** Values that the catalogue does not know. */
  readonly ignored: readonly Ignored[];
}

/** A price filter narrows also what the facets count, so everything that one of them could show is priced. */
export interface PricedSelection {
  /** Of `baseBits`. */
  readonly plan: PricePlan;
  /** Where the selection's products stand in that plan's list. */
  readonly places: Int32Array;
  readonly words: FacetWords;
}

const maximumSelections = 256;

/** Everything that decides which products are found, apart from prices: equal filters are equal texts. */
export function filterKey(query: CompareQuery): string {
  const { requiredFeatures, fromDeductible, toDeductible, kinds, showcase, event } = query;
  let key = `${fromDeductible} ${toDeductible} ${showcase}`;
  if (kinds !== null) key += ` kinds ${listKey(kinds)}`;
  if (event !== null) key += ` event ${JSON.stringify(event)}`;
  if (requiredFeatures.length > 0) key += ` features ${listKey(requiredFeatures)}`;
  // Nearly all facets are empty, and this is written for every question.
  for (const name of facetNames) {
    const values = query.facets[name];
    if (values.length > 0) key += ` ${name} ${listKey(values)}`;
  }
  return key;
}

/** Each value behind its length, so that no two lists are alike; quicker than their JSON. */
function listKey(values: readonly string[]): string {
  let key = '';
  for (const value of values) key += `${value.length}:${value}`;
  return key;
}

export function selectProducts(index: CompareIndex, query: CompareQuery): Selection {
  const key = filterKey(query);
  const known = index.selections.get(key);
  if (known) return known;
  const selection = select(index, query);
  if (index.selections.size >= maximumSelections) {
    const oldest = index.selections.keys().next().value;
    if (oldest !== undefined) index.selections.delete(oldest);
  }
  index.selections.set(key, selection);
  return selection;
}

function select(index: CompareIndex, query: CompareQuery): Selection {
  const ignored: Ignored[] = [];
  const kindBits = index.onSale.slice();
  if (query.kinds !== null) {
    const wanted = emptyBits(index.products.length);
    for (const kind of query.kinds) {
      const bits = index.kinds.get(kind);
      if (bits) orInto(wanted, bits);
    }
    andInto(kindBits, wanted);
  }
  if (!query.showcase) {
    for (let word = 0; word < kindBits.length; word += 1) {
      kindBits[word]! &= ~index.showcaseOnly[word]!;
    }
  }

  // What stands below a kind may also be a category's page: only what is an event narrows the list.
  const ofEvent = query.event === null ? undefined : index.events.get(query.event);
  if (ofEvent) andInto(kindBits, ofEvent);

  const requiredBits = kindBits.slice();
  for (const token of query.requiredFeatures) {
    const entry = index.facets.features.byToken.get(token);
    if (entry) andInto(requiredBits, entry.bits);
    else ignored.push({ parameter: 'featuresFilter', value: token });
  }

  const chosen = new Map<FacetName, Bitset>();
  for (const name of facetNames) {
    for (const token of query.facets[name]) {
      const entry = index.facets[name].byToken.get(token);
      if (!entry) {
        // organizationTypes were checked by the parser: one without products is a known value.
        if (name === 'organizationTypes') chosen.set(name, chosenBits(chosen, name, index));
        else ignored.push({ parameter: name, value: token });
        continue;
      }
      const bits = chosenBits(chosen, name, index);
      orInto(bits, entry.bits);
      chosen.set(name, bits);
    }
  }

  const baseBits = requiredBits.slice();
  narrowByDeductible(index, query, baseBits);
  const bits = intersection(baseBits, chosen.values());
  const withoutRange = intersection(requiredBits, chosen.values());
  const offered = offeredValues(index, kindBits);
  const scopes = facetScopes(baseBits, chosen, bits);
  return {
    offered,
    baseBits,
    plan: planPrices(index, listBits(bits)),
    scopes,
    priced: null,
    facets: countFacets(offered, facetWords(offered, scopes), null),
    deductibles: deductibleRange(index, listBits(withoutRange)),
    ignored,
  };
}

function chosenBits(
  chosen: ReadonlyMap<FacetName, Bitset>,
  name: FacetName,
  index: CompareIndex,
): Bitset {
  return chosen.get(name) ?? emptyBits(index.products.length);
}

function intersection(base: Bitset, others: Iterable<Bitset>): Bitset {
  const bits = base.slice();
  for (const other of others) andInto(bits, other);
  return bits;
}

/** A range asks for a known deductible; products without one are left out of it. */
function narrowByDeductible(index: CompareIndex, query: CompareQuery, bits: Bitset): void {
  const { fromDeductible: from, toDeductible: to } = query;
  if (from === null && to === null) return;
  for (const at of listBits(bits)) {
    const deductible = index.products[at]!.deductible;
    const inside =
      deductible !== null &&
      (from === null || deductible >= from) &&
      (to === null || deductible <= to);
    if (!inside) bits[at >>> 5]! &= ~(1 << (at & 31));
  }
}

export function deductibleRange(
  { facts: { deductible } }: CompareIndex,
  ordinals: Int32Array,
): DeductibleRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < ordinals.length; at += 1) {
    const known = deductible[ordinals[at]!]!;
    if (known < min) min = known;
    if (known > max) max = known;
  }
  return max < min ? { min: null, max: null } : { min, max };
}

function offeredValues(index: CompareIndex, kindBits: Bitset): OfferedValues {
  const offered = {} as Record<FacetName, readonly FacetEntry[]>;
  for (const name of facetNames) {
    offered[name] = index.facets[name].entries.filter(({ bits }) => haveCommon(kindBits, bits));
  }
  return offered;
}

/** The products that a facet's values are counted among. */
export interface FacetScopes {
  readonly found: Bitset;
  /** Of facets with a choice; the others count what is found. */
  readonly withChoice: ReadonlyMap<FacetName, Bitset>;
}

/**
 * OR within a facet, AND across: a facet counts what the other facets' choices leave, without its own,
 * so that a second value shows what it would add.
 */
function facetScopes(
  baseBits: Bitset,
  chosen: ReadonlyMap<FacetName, Bitset>,
  found: Bitset,
): FacetScopes {
  const withChoice = new Map(
    [...chosen.keys()].map((name) => {
      const others = [...chosen].filter(([other]) => other !== name).map(([, bits]) => bits);
      return [name, intersection(baseBits, others)];
    }),
  );
  return { found, withChoice };
}

/**
 * The offered values word by word: where a value has products within its facet's scope, and which. Most
 * words of most values are empty, and a price filter counts all of them for every question.
 */
export interface FacetWords {
  /** Where each value's words end, in the order of `facetNames` and of each facet's values. */
  readonly ends: Int32Array;
  readonly at: Int32Array;
  readonly words: Int32Array;
}

export function facetWords(offered: OfferedValues, { found, withChoice }: FacetScopes): FacetWords {
  const ends: number[] = [];
  const places: number[] = [];
  const words: number[] = [];
  for (const name of facetNames) {
    const scope = withChoice.get(name) ?? found;
    for (const { bits } of offered[name]) {
      for (let word = 0; word < scope.length; word += 1) {
        const value = scope[word]! & bits[word]!;
        if (value === 0) continue;
        places.push(word);
        words.push(value);
      }
      ends.push(words.length);
    }
  }
  return {
    ends: Int32Array.from(ends),
    at: Int32Array.from(places),
    words: Int32Array.from(words),
  };
}

/** How many products each offered value would list, `within` a set or everywhere. */
export function countFacets(
  offered: OfferedValues,
  { ends, at, words }: FacetWords,
  within: Bitset | null,
): FacetCounts {
  const counts = new Int32Array(ends.length);
  let next = 0;
  for (let value = 0; value < ends.length; value += 1) {
    const end = ends[value]!;
    let count = 0;
    for (; next < end; next += 1) {
      count += ones(within === null ? words[next]! : words[next]! & within[at[next]!]!);
    }
    counts[value] = count;
  }
  return { offered, counts };
}
