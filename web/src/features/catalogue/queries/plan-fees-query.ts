import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getServicesOfPlan, listFees } from '@cotejo/contract/plan/plan-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../../../shared/api/read-failed.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';

/** What a plan pays of each service, and what its isapre's fee schedule says that a service costs. */
export interface PlanFees {
  readonly services: CallAnswer<'getServicesOfPlan'>;
  readonly fees: CallAnswer<'listFees'>;
}

/** @param codigo code of an isapre plan; the names of services are in the language of the page */
export function planFeesQuery(
  { api, language }: Pick<AppDeps, 'api' | 'language'>,
  codigo: string,
) {
  return queryOptions({
    queryKey: ['plan-fees', codigo, language],
    queryFn: async ({ signal }): Promise<PlanFees> => {
      const [services, fees] = await Promise.all([
        arrived(api.call(getServicesOfPlan, { query: { codigo } }, { signal })),
        arrived(api.call(listFees, { query: { codigo } }, { signal })),
      ]);
      return { services, fees };
    },
    staleTime: 5 * 60_000,
  });
}
