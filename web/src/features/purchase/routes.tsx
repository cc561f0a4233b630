import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { confirmationSegment } from './purchase-address.ts';
import { pageRoute } from '../../shared/page/page-module.ts';

/** `/Compra-Online/{productCode}/{Step-Title}?session=…&sessionType=…` (spec 3 §2). */
export function purchaseRoutes(deps: AppDeps): RouteObject[] {
  return [
    pageRoute(deps, {
      path: '/Compra-Online/:productCode/:step?',
      namespaces: ['purchase', 'forms'],
      chunk: 'src/features/purchase/purchase-page.tsx',
      load: () => import('./purchase-page.tsx'),
      // What is bought leads on into the site; until then nothing leads away from the wizard.
      frame: ({ step }) => (step === confirmationSegment ? 'site' : 'wizard'),
      // Steps change the address without a new page: the machine has the purchase.
      shouldRevalidate: () => false,
    }),
  ];
}
