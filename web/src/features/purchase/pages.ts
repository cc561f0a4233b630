import { purchaseSegments, sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const purchasePages: readonly PageDeclaration[] = [
  {
    path: sitePaths.reminders,
    file: 'features/purchase/reminders/reminders-page.tsx',
    texts: ['reminders'],
  },
  {
    /** `/Compra-Online/{productCode}/{Step-Title}?session=…&sessionType=…` (spec 3 §2). */
    path: `${sitePaths.purchase}/:productCode/:step?`,
    file: 'features/purchase/purchase-page.tsx',
    texts: ['purchase'],
    // What is bought leads on into the site; until then nothing leads away from the wizard.
    frame: ({ step }) => (step === purchaseSegments.confirmation ? 'site' : 'wizard'),
    // Steps change the address without a new page: the machine has the purchase.
    shouldRevalidate: () => false,
  },
];
