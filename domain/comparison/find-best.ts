import { toScore } from '../affinity/score.ts';
import { hasBit, type Bitset } from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import { listSections } from './list-sections.ts';
import type { OrderedList } from './order-products.ts';
import { isMissing } from './price-column.ts';

/**
 * The position of the best product of each section, whatever part of the score the order weighs: the highest
 * printed score, of equal ones the cheapest, then the lowest id. What stands alone in its section is best of nothing.
 */
export function findBest(
  { facts }: Pick<CompareIndex, 'facts'>,
  { list, prices, scores }: OrderedList,
  refused: Bitset | null,
): ReadonlySet<number> {
  const best = new Int32Array(listSections.length).fill(-1);
  const counts = new Int32Array(listSections.length);
  if (scores === null) return new Set();
  const isBetter = (one: number, other: number): boolean => {
    const difference = toScore(scores.raw[one]!) - toScore(scores.raw[other]!);
    if (difference !== 0) return difference > 0;
    if (prices[one] !== prices[other]) return prices[one]! < prices[other]!;
    return facts.ids[list[one]!]! < facts.ids[list[other]!]!;
  };
  for (let at = 0; at < list.length; at += 1) {
    if (isMissing(scores.raw[at]!)) continue;
    if (refused !== null && hasBit(refused, list[at]!)) continue;
    const section = scores.sections[at]!;
    counts[section]! += 1;
    if (best[section]! < 0 || isBetter(at, best[section]!)) best[section] = at;
  }
  return new Set([...best].filter((at, section) => at >= 0 && counts[section]! > 1));
}
