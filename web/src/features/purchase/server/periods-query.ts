import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { listPeriods } from '@cotejo/contract/purchase/purchase-calls.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { queryOptions } from '@tanstack/react-query';

export type Periods = NonNullable<CallAnswer<'listPeriods'>>;
export type Period = Periods['items'][number];

/** How often a payment whose outcome is open is looked at. */
const lookAgainMs = 3_000;

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
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ payment }) => payment !== null) === true ? lookAgainMs : false,
  });
}
