import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app-context.tsx';
import { sideBySideQuery } from '../catalogue/side-by-side-query.ts';
import type { ListOutcome } from './list-query.ts';

export type ComparedItem = Pick<CardItem, 'displayName' | 'organization'>;

/** Names of what is chosen: from the lists that were shown, otherwise asked for by id. */
export function useComparedItems(ids: readonly string[]): ReadonlyMap<string, ComparedItem> {
  const { api, language } = useApp();
  const cache = useQueryClient();
  const known = new Map<string, ComparedItem>();
  for (const [, outcome] of cache.getQueriesData<ListOutcome>({ queryKey: ['compare'] })) {
    if (outcome?.kind !== 'page') continue;
    for (const item of outcome.answer.data) known.set(String(item.id), item);
  }
  const missing = ids.filter((id) => !known.has(id));
  const { data } = useQuery({
    ...sideBySideQuery(api, missing, null, language),
    enabled: missing.length > 0,
  });
  if (data?.kind === 'products') {
    for (const { card } of data.answer.data) known.set(String(card.id), card);
  }
  return known;
}
