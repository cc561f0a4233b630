import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const accountPages: readonly PageDeclaration[] = [
  {
    path: sitePaths.signIn,
    file: 'features/account/sign-in-page.tsx',
    texts: ['account'],
  },
  { path: sitePaths.own, file: 'features/account/own/own-page.tsx', texts: ['account', 'stepUp'] },
  {
    path: sitePaths.newPassword,
    file: 'features/account/new-password-page.tsx',
    texts: ['account'],
  },
  {
    path: sitePaths.personalData,
    file: 'features/account/personal-data-page.tsx',
    texts: ['account'],
  },
  {
    path: sitePaths.permissions,
    file: 'features/account/permissions-page.tsx',
    texts: ['account'],
  },
];
