import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const wizardPages: readonly PageDeclaration[] = [
  {
    path: sitePaths.wizard,
    file: 'features/wizard/wizard-page.tsx',
    texts: ['wizard', 'comparison', 'profile'],
  },
];
