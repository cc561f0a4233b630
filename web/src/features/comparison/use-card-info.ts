import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { useHydrated } from '../../app/use-hydrated.ts';
import type { CardInfo, CardPieces, PieceName } from './card-info.ts';
import { pieceRules, type CardQuestion } from './card-piece-rules.ts';

/** Spec 2 §9: five minutes. */
const fresh = 5 * 60_000;

/** One piece of a card, by product id; read when the card is seen and the list leaves it open. */
function usePiece<Name extends PieceName>(
  name: Name,
  question: CardQuestion,
  seen: boolean,
): UseQueryResult<CardPieces[Name]> {
  const { api, language } = useApp();
  const { t } = useTranslation('card');
  const { needed, depends } = pieceRules[name];
  return useQuery({
    queryKey: ['card', question.item.id, name, depends(question), language],
    queryFn: async ({ signal }) => {
      const { pieceReaders } = await import('./read-card-piece.ts');
      return pieceReaders[name](question, { api, language, t, signal });
    },
    enabled: seen && needed(question),
    staleTime: fresh,
  });
}

/** Everything about a card that its list does not hold; the pieces load side by side (spec 1 §4). */
export function useCardInfo(question: CardQuestion, seen: boolean): CardInfo {
  const hydrated = useHydrated();
  const coverages = usePiece('coverages', question, seen);
  const topsAndDeductibles = usePiece('topsAndDeductibles', question, seen);
  const inFeatures = usePiece('inFeatures', question, seen);
  const coverageRequirement = usePiece('coverageRequirement', question, seen);
  const offers = usePiece('offers', question, seen);
  const profilePrice = usePiece('profilePrice', question, seen);
  const results = {
    coverages,
    topsAndDeductibles,
    inFeatures,
    coverageRequirement,
    offers,
    profilePrice,
  };
  return {
    pieces: arrivedOf(results),
    status: statusOf(coverages, hydrated),
    retrying: coverages.isError && coverages.isFetching,
    priceFailure: profilePrice.isError ? { busy: profilePrice.isFetching } : undefined,
    retry: () => {
      for (const result of Object.values(results)) if (result.isError) void result.refetch();
    },
  };
}

function statusOf(coverages: UseQueryResult, hydrated: boolean): CardInfo['status'] {
  if (coverages.data !== undefined) return 'known';
  if (coverages.isError) return 'failed';
  return hydrated ? 'loading' : 'waiting';
}

function arrivedOf(results: Readonly<Record<PieceName, UseQueryResult>>): Partial<CardPieces> {
  const entries = Object.entries(results).filter(([, { data }]) => data !== undefined);
  return Object.fromEntries(entries.map(([name, { data }]) => [name, data]));
}
