import { resolveCategory } from '@cotejo/domain/catalogue/category.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { known } from '../../../shared/api/known.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { getProduct } from '@cotejo/contract/catalogue/product-calls.ts';
import {
  listAvailableToSell,
  listCoverageOrganizations,
} from '@cotejo/contract/catalogue/reference-calls.ts';
import { productQuery, type ProductName, type ProductPage } from '../queries/product-query.ts';
import { withLostProduct } from '../../../entities/list-address/lost-product.ts';
import { categoryList, redirectRoute } from './redirect-route.ts';

export type ResolvedProduct =
  | { readonly kind: 'product'; readonly page: ProductPage }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'failed' };

interface Asked {
  readonly name: ProductName;
  /** First part of the address: `Seguros`. */
  readonly category: string;
  readonly tab: string | undefined;
  readonly profile: Profile | null;
}

/**
 * Spec 2 §4: the product of an organisation that sells; else a product by its code; else where
 * products cover, by its name without accents; else the redirect route.
 */
export async function resolveProduct(deps: AppDeps, asked: Asked): Promise<ResolvedProduct> {
  const { name, category, tab, profile } = asked;
  const read = (one: ProductName) =>
    deps.queryClient.fetchQuery(productQuery(deps.api, one, profile, deps.language));
  const outcome = await read(name);
  if (outcome.kind === 'product') return outcome;
  if (outcome.kind === 'failed') return { kind: 'failed' };
  const query = profile === null ? '' : `?perfil=${encodeProfile(profile)}`;
  if (name.by === 'code')
    return { kind: 'redirect', to: withLostProduct(redirectRoute + query), status: 302 };

  const { data: byCode } = await head(deps, name.productUrl);
  if (byCode?.card != null) {
    const end = tab === undefined ? '' : `/${encodeURIComponent(tab)}`;
    return { kind: 'redirect', to: `${byCode.card.newWindowUrl}${end}${query}`, status: 301 };
  }
  return {
    kind: 'redirect',
    to: withLostProduct(
      (await categoryAddress(deps, category, name.organizationUrl, query)) ?? redirectRoute + query,
    ),
    status: 302,
  };
}

async function head({ api }: AppDeps, code: string) {
  return { data: await known(api.call(getProduct, { params: { code }, query: {} })) };
}

/** A category's list, of one seller or of one place where it covers (spec 2 §4); null for a seller that nobody knows. */
export async function categoryAddress(
  { api, country }: Pick<AppDeps, 'api' | 'country'>,
  category: string,
  url: string | undefined,
  query = '',
): Promise<string | null> {
  const [organizations, coverageOrganizations] = await Promise.all([
    known(api.call(listAvailableToSell, {})),
    known(api.call(listCoverageOrganizations, {})),
  ]);
  const found = resolveCategory(url, {
    organizations: (organizations ?? []).map(({ id, metadata }) => ({ id, url: metadata.url })),
    coverageOrganizations: coverageOrganizations ?? [],
  });
  const list = categoryList(category, country);
  const and = query === '' ? '?' : `${query}&`;
  switch (found.kind) {
    case 'all':
      return list + query;
    case 'organization':
      return `${list}${and}organizations=${found.id}`;
    case 'coverage-organization':
      return `${list}${and}coverageOrganizations=${found.id}`;
    case 'unknown':
      // Where the sellers could not be asked for, a list is better than the word that nobody has that name.
      return organizations === null || coverageOrganizations === null ? list + query : null;
  }
}
