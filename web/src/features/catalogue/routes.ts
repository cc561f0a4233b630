import { redirect, type RouteObject } from 'react-router-dom';
import { addressCategories } from '@cotejo/domain/catalogue/category.ts';
import type { AppDeps } from '../../app/app-context.tsx';
import { throwNotFound } from '../../app/not-found.ts';
import { pageRoute } from '../../app/page-module.ts';
import { movedAddresses } from './moved-addresses.ts';
import { productPaths } from './product-address.ts';

export function catalogueRoutes(deps: AppDeps): RouteObject[] {
  return [
    ...productPaths
      .flatMap((path) => [path, `${path}/:tab`])
      .map((path) =>
        pageRoute(deps, {
          path,
          namespaces: ['catalogue', 'comparison', 'card', 'profile'],
          chunk: 'src/features/catalogue/product-page.tsx',
          load: () => import('./product-page.tsx'),
        }),
      ),
    ...movedAddresses.map(({ path, to }): RouteObject => ({
      path,
      element: null,
      loader: ({ params, request }) => {
        const moved = to(params);
        const { search } = new URL(request.url);
        return moved === null ? throwNotFound() : redirect(moved + search, 301);
      },
    })),
    ...categoryRoutes(deps),
  ];
}

/** A category's address, of all or of one seller, is its list (spec 2 §4). */
function categoryRoutes(deps: AppDeps): RouteObject[] {
  const paths = Object.keys(addressCategories).flatMap((category) =>
    ['', '/:seller', ...(category === 'Isapre' ? ['/:seller/Planes'] : [])].map((end) => ({
      category,
      path: `/${category}${end}`,
    })),
  );
  return [...paths, { category: 'Seguros-Empresa', path: '/Seguros/:seller/Colectivos' }].map(
    ({ category, path }): RouteObject => ({
      path,
      loader: async ({ params, request }) => {
        const { categoryAddress } = await import('./resolve-product.ts');
        const { presentSlug } = await import('./moved-addresses.ts');
        const { search } = new URL(request.url);
        const seller = params['seller'] === undefined ? undefined : presentSlug(params['seller']);
        return redirect(await categoryAddress(deps, category, seller, search));
      },
    }),
  );
}
