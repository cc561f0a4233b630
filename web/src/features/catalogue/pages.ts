import type { PageDeclaration } from '../../shared/page/page-declaration.ts';
import { productPaths } from './address/product-paths.ts';

/** A product in each shape of its address, with each of its tabs. */
export const cataloguePages: readonly PageDeclaration[] = productPaths.map(
  (path): PageDeclaration => ({
    path: `${path}/:tab?`,
    file: 'features/catalogue/product/product-page.tsx',
    texts: ['catalogue', 'comparison', 'card', 'profile'],
  }),
);
