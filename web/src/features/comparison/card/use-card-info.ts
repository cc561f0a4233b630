import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useHydrated } from '../../../shared/hooks/use-hydrated.ts';
import type { CardInfo, CardPieces, PieceName } from '../../../entities/product-card/card-info.ts';
import { pieceRules, type CardQuestion } from './card-piece-rules.ts';

/** Spec 2 §9: five minutes. */
const fresh = 5 * 60_000;
const pieceNames = Object.keys(pieceRules) as PieceName[];

/**
 * Everything about a card that its list does not hold; the pieces load side by side (spec 1 §4) once
 * it is seen. Only what the list leaves open is watched: a watcher each for what no card of the list
 * needs would cost more than the card.
 */
export function useCardInfo(question: CardQuestion, seen: boolean, t: TFunction): CardInfo {
  const { api, language } = useApp();
  const hydrated = useHydrated();
  const names = pieceNames.filter((name) => pieceRules[name].needed(question));
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['card', question.item.id, name, pieceRules[name].depends(question), language],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CardPieces[PieceName]> => {
        const { pieceReaders } = await import('./read-card-piece.ts');
        return pieceReaders[name](question, { api, language, t, signal });
      },
      enabled: seen,
      staleTime: fresh,
    })),
  });
  const resultOf = (name: PieceName) => results[names.indexOf(name)];
  const coverages = resultOf('coverages');
  const price = resultOf('profilePrice');
  return {
    pieces: arrivedOf(names, results),
    status: statusOf(coverages, hydrated),
    retrying: coverages?.isError === true && coverages.isFetching,
    priceFailure: price?.isError ? { busy: price.isFetching } : undefined,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

function statusOf(coverages: UseQueryResult | undefined, hydrated: boolean): CardInfo['status'] {
  if (coverages?.data !== undefined) return 'known';
  if (coverages?.isError) return 'failed';
  return hydrated ? 'loading' : 'waiting';
}

function arrivedOf(
  names: readonly PieceName[],
  results: readonly UseQueryResult[],
): Partial<CardPieces> {
  const entries = names.map((name, at) => [name, results[at]?.data] as const);
  return Object.fromEntries(entries.filter(([, data]) => data !== undefined));
}
