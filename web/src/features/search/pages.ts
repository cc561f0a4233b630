import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const searchPages: readonly PageDeclaration[] = [
  { path: sitePaths.search, file: 'features/search/search-page.tsx', texts: ['search'] },
];
