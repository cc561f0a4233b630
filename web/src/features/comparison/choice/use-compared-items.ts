import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { readChoice } from '@cotejo/domain/comparison/compare-choice.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { sideBySideQuery } from '../../../entities/product/side-by-side-query.ts';
import { identityOf } from '../../../entities/list-address/choice-list.ts';
import type { ListOutcome } from '../../../entities/product-list/list-outcome.ts';

export type ComparedItem = Pick<CardItem, 'displayName' | 'organization'>;

export interface ComparedItems {
  /** By identity: from the lists that were shown, otherwise asked for. */
  readonly known: ReadonlyMap<string, ComparedItem>;
  /** Identities that are no longer sold. */
  readonly gone: readonly string[];
}

/** Who the chosen ones are. */
export function useComparedItems(choices: readonly string[]): ComparedItems {
  const { api, country, language } = useApp();
  const cache = useQueryClient();
  const known = new Map<string, ComparedItem>();
  for (const [, outcome] of cache.getQueriesData<ListOutcome>({ queryKey: ['compare'] })) {
    if (outcome?.kind !== 'page') continue;
    for (const item of outcome.answer.data) known.set(identityOf(item, country), item);
  }
  const missing = choices
    .map((choice) => readChoice(choice).identity)
    .filter((identity) => !known.has(identity));
  const { data } = useQuery({
    ...sideBySideQuery(api, missing, null, language),
    enabled: missing.length > 0,
  });
  if (data?.kind === 'products') {
    // An older link may name a product by its other name.
    for (const { card } of data.answer.data) {
      for (const name of [String(card.id), card.productCode]) known.set(name, card);
    }
  }
  const leftOut = data?.kind === 'products' ? data.answer.leftOut : [];
  const gone = leftOut.flatMap(({ id, reason }) =>
    reason === 'unknown' && !known.has(id) ? [id] : [],
  );
  return { known, gone };
}
