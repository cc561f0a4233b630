import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const contactPages: readonly PageDeclaration[] = [
  { path: sitePaths.contact, file: 'features/contact/contact-page.tsx', texts: ['contact'] },
];
