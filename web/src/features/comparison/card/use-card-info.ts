import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useHydrated } from '../../../shared/hooks/use-hydrated.ts';
import type { CardInfo } from '../../../entities/product-card/card-info.ts';

/** Spec 2 §9: five minutes. */
const fresh = 5 * 60_000;

/**
 * What the list cannot say of a card (docs/decisions/card-pieces.md): figures in the chosen clinics and
 * what is left of a limited offer, read once the card is seen. Most cards need neither, and ask nothing.
 */
export function useCardInfo(item: CardItem, clinics: readonly number[], seen: boolean): CardInfo {
  const { api, language } = useApp();
  const hydrated = useHydrated();
  const inClinics = clinics.length > 0;
  const needed = inClinics || item.offers.some(({ stock }) => stock !== null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['card', item.id, 'update', clinics, language],
    queryFn: async () => {
      const { readCardUpdate } = await import('./read-card-updates.ts');
      return readCardUpdate(api, item.id, clinics);
    },
    enabled: seen && needed,
    staleTime: fresh,
  });
  return {
    update: data ?? null,
    coverages: inClinics ? statusOf(data, isError, hydrated) : 'listed',
    retrying: isError && isFetching,
    retry: () => void refetch(),
  };
}

function statusOf(
  data: CardInfo['update'] | undefined,
  isError: boolean,
  hydrated: boolean,
): CardInfo['coverages'] {
  if (data !== undefined) return 'known';
  if (isError) return 'failed';
  return hydrated ? 'loading' : 'waiting';
}
