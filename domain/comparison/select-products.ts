import {
  andInto,
  countAt,
  emptyBits,
  filledWords,
  haveCommon,
  listBits,
  orInto,
  type Bitset,
} from './bitset.ts';
import type { CompareIndex, FacetEntry } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { facetNames, type FacetName } from './facet-names.ts';
import { planPrices, type PricePlan } from './price-plan.ts';
import type { Ignored } from './read-parameter.ts';

export interface FacetCounts {
  /** The same object while filters and catalogue are the same. */
  readonly offered: OfferedValues;
  /** By facet, beside its offered values. */
  readonly counts: Readonly<Record<FacetName, Int32Array>>;
}

/** The values of a facet with how many products each would list. */
export function facetRows(
  { offered, counts }: FacetCounts,
  name: FacetName,
): readonly (readonly [value: string, count: number])[] {
  return offered[name].map((entry, at) => [entry.value, counts[name][at]!]);
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
  /** One set per facet that has a known value chosen. */
  readonly chosen: ReadonlyMap<FacetName, Bitset>;
  readonly bits: Bitset;
  readonly plan: PricePlan;
  /** Of `baseBits`, for questions with a price filter; made when first asked for. */
  basePlan: PricePlan | null;
  readonly facets: FacetCounts;
  readonly deductibles: DeductibleRange;
  /** Values that the catalogue does not know. */
  readonly ignored: readonly Ignored[];
}

const maximumSelections = 256;

/** Filters of the query without price and profile, canonical. */
/** Everything that decides which products are found, apart from prices: equal filters are equal texts. */
export function filterKey(query: CompareQuery): string {
  const { requiredFeatures, fromDeductible, toDeductible, kinds, showcase, event } = query;
  let key = `${fromDeductible} ${toDeductible} ${showcase}`;
  if (kinds !== null) key += ` kinds ${JSON.stringify(kinds)}`;
  if (event !== null) key += ` event ${JSON.stringify(event)}`;
  if (requiredFeatures.length > 0) key += ` features ${JSON.stringify(requiredFeatures)}`;
  // Nearly all facets are empty, and this is written for every question.
  for (const name of facetNames) {
    const values = query.facets[name];
    if (values.length > 0) key += ` ${name} ${JSON.stringify(values)}`;
  }
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
  return {
    offered,
    baseBits,
    chosen,
    bits,
    plan: planPrices(index, listBits(bits)),
    basePlan: null,
    facets: countFacets({ offered, baseBits, chosen, bits }),
    deductibles: deductibleRange(index, withoutRange),
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

export function intersection(base: Bitset, others: Iterable<Bitset>): Bitset {
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

export function deductibleRange(index: CompareIndex, bits: Bitset): DeductibleRange {
  let min: number | null = null;
  let max: number | null = null;
  for (const at of listBits(bits)) {
    const deductible = index.products[at]!.deductible;
    if (deductible === null) continue;
    if (min === null || deductible < min) min = deductible;
    if (max === null || deductible > max) max = deductible;
  }
  return { min, max };
}

function offeredValues(index: CompareIndex, kindBits: Bitset): OfferedValues {
  const offered = {} as Record<FacetName, readonly FacetEntry[]>;
  for (const name of facetNames) {
    offered[name] = index.facets[name].entries.filter(({ bits }) => haveCommon(kindBits, bits));
  }
  return offered;
}

/**
 * OR within a facet, AND across: the counts of a facet are taken with the other facets' choices but
 * without its own, so that a second value shows what it would add.
 */
export function countFacets(
  sets: Pick<Selection, 'offered' | 'baseBits' | 'chosen' | 'bits'>,
): FacetCounts {
  const { offered } = sets;
  const counts = {} as Record<FacetName, Int32Array>;
  const found = filledWords(sets.bits);
  for (const name of facetNames) {
    const { words, at } = !sets.chosen.has(name)
      ? found
      : filledWords(
          intersection(
            sets.baseBits,
            [...sets.chosen].filter(([other]) => other !== name).map(([, bits]) => bits),
          ),
        );
    const entries = offered[name];
    const own = new Int32Array(entries.length);
    for (let next = 0; next < entries.length; next += 1) {
      own[next] = countAt(words, at, entries[next]!.bits);
    }
    counts[name] = own;
  }
  return { offered, counts };
}
