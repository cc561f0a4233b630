import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import type { CardInfo } from '../../../entities/product-card/card-info.ts';
import { readCardUpdate } from './read-card-updates.ts';

/** Spec 2 §9: five minutes. */
const fresh = 5 * 60_000;

/**
 * What the list does not say of a card (docs/decisions/card-pieces.md): figures in the chosen clinics, what
 * is left of a limited offer and why it fits these people, read once the card is seen. Without a profile
 * most cards need none of them, and ask nothing.
 */
export function useCardInfo(
  item: CardItem,
  clinics: readonly number[],
  people: Profile | null,
  seen: boolean,
): CardInfo {
  const { api, language } = useApp();
  const hydrated = useHydrated();
  const inClinics = clinics.length > 0;
  const scored = people !== null && item.distance !== null;
  const needed = inClinics || scored || item.offers.some(({ stock }) => stock !== null);
  const profile = scored ? JSON.stringify(writePerfil(people)) : null;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['card', item.id, 'update', clinics, profile, language],
    queryFn: () => readCardUpdate(api, item.id, clinics, profile),
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
