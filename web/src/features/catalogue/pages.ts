import type { PageDeclaration } from '../../shared/page/page-declaration.ts';
import { productPaths } from './address/product-paths.ts';

/** A product in each shape of its address, and each of its tabs. */
export const cataloguePages: readonly PageDeclaration[] = productPaths
  .flatMap((path) => [path, `${path}/:tab`])
  .map((path) => ({
    path,
    file: 'features/catalogue/product/product-page.tsx',
    texts: ['catalogue', 'comparison', 'card', 'profile'],
  }));
