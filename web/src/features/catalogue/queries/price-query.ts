import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { calculatePrice } from '@cotejo/contract/catalogue/product-calls.ts';

/** The price line by line, or that it did not arrive after the tries of `retry-reads.ts`. */
export type PriceOutcome =
  | { readonly kind: 'price'; readonly price: CallAnswer<'calculatePrice'> }
  | { readonly kind: 'failed' };

export async function readPrice(
  api: ApiClient,
  id: number,
  profile: Profile | null,
  signal: AbortSignal,
): Promise<PriceOutcome> {
  const body = profile === null ? {} : { profile: writePerfil(profile) };
  const result = await api.call(calculatePrice, { params: { id }, body }, { signal });
  return result.ok ? { kind: 'price', price: result.data } : { kind: 'failed' };
}

/**
 * The price as a query of its own, so that a retry does not read the whole page again. The
 * page has read it once: it is fetched again only by "Reintentar".
 */
export function priceQuery(
  api: ApiClient,
  id: number,
  profile: Profile | null,
  language: string,
  read: PriceOutcome,
) {
  return queryOptions({
    queryKey: ['product-price', id, profile, language],
    queryFn: ({ signal }) => readPrice(api, id, profile, signal),
    initialData: read,
    staleTime: Infinity,
  });
}
