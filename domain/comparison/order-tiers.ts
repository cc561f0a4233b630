import { hasBit, type Bitset } from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { orderProducts, type OrderedList } from './order-products.ts';

/** Products that cannot insure somebody, and how many of a list they are. */
export interface RefusedProducts {
  readonly bits: Bitset;
  readonly count: number;
}

/**
 * A page in the order asked for, but whatever cannot insure somebody comes after all that can, in every
 * order: a price at which one of them stays uninsured is not the lowest price for them. `refused` = the set
 * of these and how many of the list are in it; null = nobody is refused.
 */
export function orderInTiers(
  index: CompareIndex,
  query: CompareQuery,
  listed: OrderedList,
  refused: RefusedProducts | null,
): Int32Array {
  const { list } = listed;
  if (refused === null || refused.count === 0) return orderProducts(index, query, listed);
  const fitting = new Int32Array(list.length - refused.count);
  const others = new Int32Array(refused.count);
  let [nextFitting, nextOther] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    if (hasBit(refused.bits, list[at]!)) others[nextOther++] = at;
    else fitting[nextFitting++] = at;
  }
  // The page may end the first tier and begin the second: each gives its share of it.
  const first = (query.page - 1) * query.take;
  const last = first + query.take;
  const pageOf = (positions: Int32Array, before: number, tier: OrderedList): Int32Array => {
    const from = Math.max(0, first - before);
    const to = Math.min(positions.length, last - before);
    if (from >= to) return new Int32Array(0);
    const own = pickList(tier, positions);
    const best = orderProducts(index, { ...query, page: 1, take: to }, own);
    return best.slice(from).map((at) => positions[at]!);
  };
  const head = pageOf(fitting, 0, listed);
  // Who cannot be insured has no score: orders by score put these by price.
  const tail = pageOf(others, fitting.length, { ...listed, scores: null });
  const page = new Int32Array(head.length + tail.length);
  page.set(head);
  page.set(tail, head.length);
  return page;
}

function pickList({ list, prices, scores }: OrderedList, positions: Int32Array): OrderedList {
  // Loops, not `from` with a function: these run over the list for every question.
  const pickInto = <T extends Float64Array | Uint8Array | Int32Array>(picked: T, values: T): T => {
    for (let at = 0; at < picked.length; at += 1) picked[at] = values[positions[at]!]!;
    return picked;
  };
  const pick = (values: Float64Array): Float64Array =>
    pickInto(new Float64Array(positions.length), values);
  return {
    list: pickInto(new Int32Array(positions.length), list),
    prices: pick(prices),
    scores: scores && {
      raw: pick(scores.raw),
      premiums: pick(scores.premiums),
      typicalPremiums: pick(scores.typicalPremiums),
      sections: pickInto(new Uint8Array(positions.length), scores.sections),
    },
  };
}

export function countRefused(list: Int32Array, refused: Bitset): number {
  let count = 0;
  for (let at = 0; at < list.length; at += 1) if (hasBit(refused, list[at]!)) count += 1;
  return count;
}
