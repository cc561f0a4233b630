import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../app/app-context.tsx';
import { pageRoute } from '../../app/page-module.ts';
import { productPaths } from './product-address.ts';

export function catalogueRoutes(deps: AppDeps): RouteObject[] {
  return productPaths.map((path) =>
    pageRoute(deps, {
      path,
      namespaces: ['catalogue', 'comparison', 'profile'],
      chunk: 'src/features/catalogue/product-page.tsx',
      load: () => import('./product-page.tsx'),
    }),
  );
}
