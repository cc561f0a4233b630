import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app-context.tsx';
import { productQuery } from '../catalogue/product-query.ts';
import type { ListOutcome } from './list-query.ts';

export type ComparedItem = Pick<CardItem, 'displayName' | 'organization'>;

/** Names of what is chosen: from the lists that were shown, otherwise asked for by id. */
export function useComparedItems(ids: readonly string[]): ReadonlyMap<string, ComparedItem> {
  const app = useApp();
  const cache = useQueryClient();
  const known = new Map<string, ComparedItem>();
  for (const [, outcome] of cache.getQueriesData<ListOutcome>({ queryKey: ['compare'] })) {
    if (outcome?.kind !== 'page') continue;
    for (const item of outcome.answer.data) known.set(String(item.id), item);
  }
  const asked = useQueries({
    queries: ids.map((id) => ({
      ...productQuery(app, { by: 'id', id }, null),
      enabled: !known.has(id),
    })),
  });
  asked.forEach(({ data }, at) => {
    const id = ids[at];
    if (id !== undefined && data?.kind === 'product') known.set(id, data.product.item);
  });
  return known;
}
