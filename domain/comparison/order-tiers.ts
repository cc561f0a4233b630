import { hasBit, type Bitset } from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { effectiveOrder, orderProducts } from './order-products.ts';
import type { ListScores } from './score-list.ts';

export interface OrderedList {
  readonly list: Int32Array;
  readonly prices: Float64Array;
  readonly scores: ListScores | null;
}

/**
 * A page in the order asked for, but whatever cannot insure somebody comes after all that can, in every
 * order: a price at which one of them stays uninsured is not the lowest price for them.
 */
export function orderInTiers(
  index: CompareIndex,
  query: CompareQuery,
  listed: OrderedList,
  isScored: boolean,
  refused: Bitset | null,
): Int32Array {
  const order = effectiveOrder(query.order, isScored);
  const { list, prices, scores } = listed;
  const count = refused === null ? 0 : countRefused(list, refused);
  if (refused === null || count === 0 || count === list.length) {
    return orderProducts(index, { ...query, order }, list, prices, scores);
  }
  const fitting = new Int32Array(list.length - count);
  const others = new Int32Array(count);
  let [nextFitting, nextOther] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    if (hasBit(refused, list[at]!)) others[nextOther++] = at;
    else fitting[nextFitting++] = at;
  }
  // Which page of each tier this page is made of: positions are taken from the first to the last wanted.
  const first = (query.page - 1) * query.take;
  const last = first + query.take;
  const part = (positions: Int32Array, before: number, scored: boolean): Int32Array => {
    const from = Math.max(0, first - before);
    const to = Math.min(positions.length, last - before);
    if (from >= to) return new Int32Array(0);
    const own = pickList(listed, positions);
    const tier = {
      ...query,
      order: effectiveOrder(query.order, isScored && scored),
      page: 1,
      take: to,
    };
    const best = orderProducts(index, tier, own.list, own.prices, scored ? own.scores : null);
    return best.slice(from).map((at) => positions[at]!);
  };
  const head = part(fitting, 0, true);
  // Who cannot be insured has no score: these stand by price.
  const tail = part(others, fitting.length, false);
  const page = new Int32Array(head.length + tail.length);
  page.set(head);
  page.set(tail, head.length);
  return page;
}

function pickList({ list, prices, scores }: OrderedList, positions: Int32Array): OrderedList {
  const pick = (values: Float64Array): Float64Array => {
    const picked = new Float64Array(positions.length);
    for (let at = 0; at < picked.length; at += 1) picked[at] = values[positions[at]!]!;
    return picked;
  };
  return {
    list: positions.map((at) => list[at]!),
    prices: pick(prices),
    scores: scores && {
      raw: pick(scores.raw),
      premiums: pick(scores.premiums),
      typicalPremiums: pick(scores.typicalPremiums),
    },
  };
}

export function countRefused(list: Int32Array, refused: Bitset): number {
  let count = 0;
  for (let at = 0; at < list.length; at += 1) if (hasBit(refused, list[at]!)) count += 1;
  return count;
}
