import {
  andInto,
  emptyBits,
  haveCommon,
  listBits,
  ones,
  orInto,
  removeAll,
  type Bitset,
} from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { facetNames, type FacetName } from './facet-names.ts';
import { planPrices } from './price-plan.ts';
import type { Ignored } from './read-parameter.ts';
import type {
  DeductibleRange,
  FacetCounts,
  FacetEntry,
  FacetScopes,
  OfferedValues,
  PricedSelection,
  Selection,
  SelectionBase,
} from './selection.ts';

const maximumSelections = 256;

/** Everything that decides which products are found, apart from prices: equal filters are equal texts. */
export function filterKey(query: CompareQuery): string {
  let key = baseKey(query);
  // Nearly all facets are empty, and this is written for every question.
  for (const name of facetNames) {
    const values = query.facets[name];
    if (values.length > 0) key += ` ${name} ${listKey(values)}`;
  }
  return key;
}

function baseKey(query: CompareQuery): string {
  const { requiredFeatures, fromDeductible, toDeductible, kinds, showcase, event } = query;
  let key = `${fromDeductible} ${toDeductible} ${showcase}`;
  if (kinds !== null) key += ` kinds ${listKey(kinds)}`;
  if (event !== null) key += ` event ${JSON.stringify(event)}`;
  if (requiredFeatures.length > 0) key += ` features ${listKey(requiredFeatures)}`;
  return key;
}

/** Each value behind its length, so that no two lists are alike; quicker than their JSON. */
function listKey(values: readonly string[]): string {
  let key = '';
  for (const value of values) key += `${value.length}:${value}`;
  return key;
}

export function selectProducts(index: CompareIndex, query: CompareQuery): Selection {
  return kept(index.selections, filterKey(query), () => select(index, query));
}

/** The value of a key, made when it is first asked for; beyond the limit the oldest leaves. */
function kept<T>(values: Map<string, T>, key: string, make: () => T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (values.size >= maximumSelections) {
    const oldest = values.keys().next().value;
    if (oldest !== undefined) values.delete(oldest);
  }
  values.set(key, made);
  return made;
}

function makeBase(index: CompareIndex, query: CompareQuery): SelectionBase {
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
  if (!query.showcase) removeAll(kindBits, index.showcaseOnly);

  // What stands below a kind may also be a category's page: only what is an event narrows the list.
  const ofEvent = query.event === null ? undefined : index.events.get(query.event);
  if (ofEvent) andInto(kindBits, ofEvent);

  const required = kindBits.slice();
  for (const token of query.requiredFeatures) {
    const entry = index.facets.features.byToken.get(token);
    if (entry) andInto(required, entry.bits);
    else ignored.push({ parameter: 'featuresFilter', value: token });
  }
  const bits = required.slice();
  narrowByDeductible(index, query, bits);
  return { offered: offeredValues(index, kindBits), required, bits, ignored };
}

function select(index: CompareIndex, query: CompareQuery): Selection {
  const base = kept(index.bases, baseKey(query), () => makeBase(index, query));
  const { offered } = base;
  const ignored = [...base.ignored];
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

  const bits = intersection(base.bits, chosen.values());
  // Without a range both are the same set.
  const list = listBits(bits);
  const withoutRange =
    query.fromDeductible === null && query.toDeductible === null
      ? list
      : listBits(intersection(base.required, chosen.values()));
  const scopes = facetScopes(base.bits, chosen, bits);
  return {
    offered,
    plan: planPrices(index, list),
    scopes,
    priced: null,
    facets: countFacets(offered, scopes, null),
    deductibles: deductibleRange(index, withoutRange),
    ignored,
  };
}

/** The products that a price filter needs the prices of; made once for a selection. */
export function pricedSelection(index: CompareIndex, selection: Selection): PricedSelection {
  if (selection.priced) return selection.priced;
  const { scopes, plan } = selection;
  const wanted = scopes.found.slice();
  for (const scope of scopes.withChoice.values()) orInto(wanted, scope);
  const pricedPlan = planPrices(index, listBits(wanted));
  const places = new Int32Array(plan.list.length);
  let place = 0;
  // Both lists have one order, and the selection's products are all among the wanted.
  for (let at = 0; at < places.length; at += 1) {
    while (pricedPlan.list[place] !== plan.list[at]) place += 1;
    places[at] = place;
  }
  selection.priced = { plan: pricedPlan, places };
  return selection.priced;
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

/** The words of a set that are not empty: few, where filters leave little. */
interface FilledWords {
  readonly at: readonly number[];
  readonly words: readonly number[];
}

function filledWords(bits: Bitset, within: Bitset | null): FilledWords {
  const at: number[] = [];
  const words: number[] = [];
  for (let place = 0; place < bits.length; place += 1) {
    const word = within === null ? bits[place]! : bits[place]! & within[place]!;
    if (word === 0) continue;
    at.push(place);
    words.push(word | 0);
  }
  return { at, words };
}

function countIn({ at, words }: FilledWords, bits: Bitset): number {
  let count = 0;
  for (let next = 0; next < at.length; next += 1) {
    const word = words[next]! & bits[at[next]!]!;
    if (word !== 0) count += ones(word);
  }
  return count;
}

/** How many products each offered value would list, `within` a set or everywhere. */
export function countFacets(
  offered: OfferedValues,
  { found, withChoice }: FacetScopes,
  within: Bitset | null,
): FacetCounts {
  const counts: number[] = [];
  const inFound = filledWords(found, within);
  for (const name of facetNames) {
    const choice = withChoice.get(name);
    const scope = choice === undefined ? inFound : filledWords(choice, within);
    for (const { bits } of offered[name]) counts.push(countIn(scope, bits));
  }
  return { offered, counts: Int32Array.from(counts) };
}
