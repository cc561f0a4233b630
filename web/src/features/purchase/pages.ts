import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const purchasePages: readonly PageDeclaration[] = [
  {
    /** `/Compra-Online/{productCode}/{Step-Title}?session=…&sessionType=…` (spec 3 §2). */
    path: `${sitePaths.purchase}/:productCode/:step?`,
    file: 'features/purchase/purchase-page.tsx',
    texts: ['purchase'],
    frame: 'wizard',
    // Steps change the address without a new page: the machine has the purchase.
    shouldRevalidate: () => false,
  },
];
