import {
  getAnalysisOfPlan,
  getBenefitsOfPlan,
  getProvidersOfPlan,
} from '@cotejo/contract/plan/plan-calls.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../../../shared/api/read-failed.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';

type Deps = Pick<AppDeps, 'api' | 'language'>;
const staleTime = 5 * 60_000;

/** How an isapre plan compares with all that are on sale, for these people; without any, for the default ones. */
export function planScoreQuery({ api, language }: Deps, codigo: string, profile: Profile | null) {
  return queryOptions({
    queryKey: ['plan-score', codigo, profile, language],
    queryFn: ({ signal }) => {
      const people = profile === null ? {} : { profile: JSON.stringify(writePerfil(profile)) };
      return arrived(api.call(getAnalysisOfPlan, { query: { codigo, ...people } }, { signal }));
    },
    staleTime,
  });
}

/** All benefits that isapre plans have, and which of them this one has. */
export function planBenefitsQuery({ api, language }: Deps, codigo: string) {
  return queryOptions({
    queryKey: ['plan-benefits', codigo, language],
    queryFn: ({ signal }) =>
      arrived(api.call(getBenefitsOfPlan, { query: { codigo } }, { signal })),
    staleTime,
  });
}

export function planProvidersQuery({ api }: Pick<Deps, 'api'>, codigo: string) {
  return queryOptions({
    queryKey: ['plan-providers', codigo],
    queryFn: ({ signal }) =>
      arrived(api.call(getProvidersOfPlan, { query: { codigo } }, { signal })),
    staleTime,
  });
}
