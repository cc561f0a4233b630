import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { compareSideBySide } from '@cotejo/contract/catalogue/product-calls.ts';

export type SideBySide = CallAnswer<'compareSideBySide'>;
export type ComparedProduct = SideBySide['data'][number];

export type SideBySideOutcome =
  | { readonly kind: 'products'; readonly answer: SideBySide }
  | { readonly kind: 'failed'; readonly reference: string | null };

/** Up to three products with everything that a comparison needs, priced for one household. */
export function sideBySideQuery(
  api: ApiClient,
  ids: readonly string[],
  profile: Profile | null,
  language: string,
) {
  return queryOptions({
    queryKey: ['side-by-side', ids, profile, language],
    queryFn: async ({ signal }): Promise<SideBySideOutcome> => {
      if (ids.length === 0)
        return { kind: 'products', answer: { data: [], ignored: [], leftOut: [] } };
      const query = {
        ids: [...ids],
        ...(profile === null ? {} : { profile: JSON.stringify(writePerfil(profile)) }),
      };
      const result = await api.call(compareSideBySide, { query }, { signal });
      return result.ok
        ? { kind: 'products', answer: result.data }
        : { kind: 'failed', reference: result.problem?.requestId ?? null };
    },
    staleTime: 60_000,
  });
}
