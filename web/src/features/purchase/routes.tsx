import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { pageRoute } from '../../shared/page/page-module.ts';

/** `/Compra-Online/{productCode}/{Step-Title}?session=…&sessionType=…` (spec 3 §2). */
export function purchaseRoutes(deps: AppDeps): RouteObject[] {
  return [
    pageRoute(deps, {
      path: '/Compra-Online/:productCode/:step?',
      namespaces: ['purchase'],
      chunk: 'src/features/purchase/purchase-page.tsx',
      load: () => import('./purchase-page.tsx'),
      frame: 'wizard',
      // Steps change the address without a new page: the machine has the purchase.
      shouldRevalidate: () => false,
    }),
  ];
}
