import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import type { ListOutcome } from './list-outcome.ts';

/**
 * The products of an answer, reusing the objects of an earlier list where they are equal:
 * another filter leaves most cards as they are, and the same object is not rendered again. The
 * place in the list (`index`) does not count: it stays that of the list that it was first seen in.
 * It saves 6 of 56 ms of processor time from a filter to its list on a phone's screen (`npm run bench -- page`).
 */
export function sharedItems(client: QueryClient, items: readonly CardItem[]): CardItem[] {
  const known = new Map<number, CardItem>();
  for (const [, outcome] of client.getQueriesData<ListOutcome>({ queryKey: ['compare'] })) {
    if (outcome?.kind !== 'page') continue;
    for (const item of outcome.answer.data) known.set(item.id, item);
  }
  return items.map((item) => {
    const before = known.get(item.id);
    if (before === undefined) return item;
    const same = replaceEqualDeep(before, { ...item, index: before.index });
    return same === before ? before : item;
  });
}
