import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import {
  listAvailableToSell,
  listCoverageOrganizations,
} from '@cotejo/contract/catalogue/reference-calls.ts';
import { sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../../shared/api/read-failed.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';

type Deps = Pick<AppDeps, 'api' | 'country'>;

export interface Seller {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly image: string | null;
  /** Where it is another one than of its type in the country. */
  readonly supervisor: string | null;
  readonly slug: string;
  /** By its Spanish name. */
  readonly path: string;
  /** On sale today. */
  readonly products: number;
}

const staleTime = 5 * 60_000;

/** Who sells something today, by name. */
export function sellersQuery({ api, country }: Deps) {
  return queryOptions({
    queryKey: ['sellers', country],
    queryFn: async ({ signal }): Promise<readonly Seller[]> =>
      (await arrived(api.call(listAvailableToSell, {}, { signal })))
        .filter(({ products }) => products > 0)
        .map((one) => toSeller(one, country))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    staleTime,
  });
}

function toSeller(one: CallAnswer<'listAvailableToSell'>[number], country: CountryCode): Seller {
  const { id, type, displayName, metadata, products } = one;
  return {
    id,
    name: displayName,
    type,
    image: metadata.image,
    supervisor: metadata.supervisor,
    slug: metadata.url,
    path: sellerPath({ type, url: metadata.url, country }),
    products,
  };
}

/** Where products cover: clinics and hospitals. */
export function placesQuery({ api, country }: Deps) {
  return queryOptions({
    queryKey: ['places', country],
    queryFn: ({ signal }) => arrived(api.call(listCoverageOrganizations, {}, { signal })),
    staleTime,
  });
}
