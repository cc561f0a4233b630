import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const legalPages: readonly PageDeclaration[] = [
  { path: sitePaths.terms, file: 'features/legal/terms-page.tsx', texts: ['legal'] },
  { path: sitePaths.privacy, file: 'features/legal/privacy-page.tsx', texts: ['legal'] },
];
