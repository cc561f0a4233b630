import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { listPeriods } from '@cotejo/contract/purchase/subscription-calls.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { queryOptions } from '@tanstack/react-query';

export type Periods = NonNullable<CallAnswer<'listPeriods'>>;
export type Period = Periods['items'][number];

/** How often a payment whose outcome is open is looked at: a transfer waits for its payer, or for a person, for days. */
const lookAgainMs = 3_000;
const lookAtTransferMs = 60_000;

/** The periods of a policy, as its holder sees them; looked at again while a payment of one is open. */
export function periodsQuery(api: ApiClient, session: string, language: Language) {
  return queryOptions({
    queryKey: ['purchase-periods', session, language],
    queryFn: async ({ signal }): Promise<Periods> => {
      const headers = { 'accept-language': language };
      const result = await api.call(listPeriods, { params: { session } }, { signal, headers });
      if (!result.ok || !result.data) throw new Error('no periods');
      return result.data;
    },
    refetchInterval: ({ state }) => {
      const open = state.data?.items.flatMap(({ payment }) => payment ?? []) ?? [];
      if (state.data?.card?.open?.redirect === null) return lookAgainMs;
      if (open.length === 0) return false;
      return open.some(({ transfer }) => transfer === null) ? lookAgainMs : lookAtTransferMs;
    },
  });
}
