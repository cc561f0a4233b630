import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';
import type { PageModule } from '../../shared/page/page-module.ts';
import type * as landingFile from './landing-page.tsx';
import { landingPaths } from '@cotejo/domain/site/landing-paths.ts';
import type * as sellerFile from './seller-page.tsx';

const texts = ['landing', 'comparison'] as const;

/** Who sells, by the word that its address begins with (spec 2 §2.1). */
const sellerPaths = [
  '/Isapre',
  '/Seguros',
  '/Clinicas-y-Hospitales',
  '/EPS',
  '/Medicina-Prepagada',
];

export const landingPages: readonly PageDeclaration[] = [
  ...landingPaths.map((path): PageDeclaration => ({
    path,
    file: 'features/landing/landing-page.tsx',
    texts,
    pick: (file: typeof landingFile) => file.landingPage(path),
  })),
  ...sellerPaths.map((path): PageDeclaration => ({
    path: `${path}/:organization`,
    file: 'features/landing/seller-page.tsx',
    texts,
    pick: (file: typeof sellerFile) => file.sellerPage('own', path),
  })),
  {
    path: '/Seguros/:organization/Colectivos',
    file: 'features/landing/seller-page.tsx',
    texts,
    pick: (file: typeof sellerFile) => file.sellerPage('collective', '/Seguros'),
  },
  {
    path: sitePaths.siteMap,
    file: 'features/landing/site-map-page.tsx',
    texts,
  },
  { path: sitePaths.blog, file: 'features/landing/article/blog-page.tsx', texts },
  {
    path: `${sitePaths.blog}/:article`,
    file: 'features/landing/article/article-page.tsx',
    texts,
  },
  {
    path: '/preview/:token',
    file: 'features/landing/article/article-page.tsx',
    texts,
    pick: (file: { readonly preview: PageModule }) => file.preview,
  },
];
