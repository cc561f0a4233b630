import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { categoriesOf } from './address/redirect-route.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { throwNotFound } from '../../shared/page/not-found.ts';
import { pathWithoutLanguage } from '../../shared/language/language-path.ts';

/**
 * An address that no page has: it may have moved. The table is read only then, so that nobody who
 * comes to a page loads it.
 */
export async function loadMoved(
  { language }: AppDeps,
  { request }: LoaderFunctionArgs,
): Promise<Response | null> {
  const { movedTo } = await import('./address/moved-addresses.ts');
  const { pathname, search } = new URL(request.url);
  const moved = movedTo(pathWithoutLanguage(pathname, language));
  return moved === null ? null : redirect(moved + search, 301);
}

/** A category's address, of all or of one seller, is its list (spec 2 §4). */
export function categoryRedirects(deps: AppDeps): RouteObject[] {
  const paths = categoriesOf(deps.country).flatMap((category) =>
    ['', '/:seller', ...(category === 'Isapre' ? ['/:seller/Planes'] : [])].map((end) => ({
      category,
      path: `/${category}${end}`,
    })),
  );
  const collective = { category: 'Seguros-Empresa', path: '/Seguros/:seller/Colectivos' };
  return [...paths, collective].map(({ category, path }): RouteObject => ({
    path,
    loader: async ({ params, request }) => {
      const { categoryAddress } = await import('./address/resolve-product.ts');
      const { presentSlug } = await import('./address/moved-addresses.ts');
      const { search } = new URL(request.url);
      const seller = params['seller'] === undefined ? undefined : presentSlug(params['seller']);
      // A seller that nobody knows has no list: another one's would be a second address of it.
      const to = await categoryAddress(deps, category, seller, search);
      return to === null ? throwNotFound() : redirect(to);
    },
  }));
}
