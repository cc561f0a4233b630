import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getAlternatives } from '@cotejo/contract/purchase/purchase-calls.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** What else the same people may buy without a health declaration; null until it is known. */
export function useAlternatives(): NonNullable<CallAnswer<'getAlternatives'>> | null {
  const { api, language } = useApp();
  const { session } = usePurchaseView().server;
  const { data } = useQuery({
    queryKey: ['purchase-alternatives', session, language],
    queryFn: async ({ signal }) => {
      const result = await api.call(getAlternatives, { params: { session } }, { signal });
      return result.ok ? (result.data ?? null) : null;
    },
  });
  return data ?? null;
}
