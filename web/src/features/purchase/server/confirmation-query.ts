import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { getConfirmation } from '@cotejo/contract/purchase/purchase-calls.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { queryOptions } from '@tanstack/react-query';

export type Confirmation = NonNullable<CallAnswer<'getConfirmation'>>;

/** The issued policy in words; its server page has it already. */
export function confirmationQuery(api: ApiClient, session: string, language: Language) {
  return queryOptions({
    queryKey: ['purchase-confirmation', session, language],
    queryFn: async ({ signal }): Promise<Confirmation> => {
      const result = await api.call(getConfirmation, { params: { session } }, { signal });
      if (!result.ok || !result.data) throw new Error('no confirmation');
      return result.data;
    },
  });
}
