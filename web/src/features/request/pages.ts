import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const requestPages: readonly PageDeclaration[] = [
  { path: sitePaths.request, file: 'features/request/request-page.tsx', texts: ['request'] },
  { path: sitePaths.ticket, file: 'features/request/ticket-page.tsx', texts: ['request'] },
  { path: sitePaths.feedback, file: 'features/request/feedback-page.tsx', texts: ['request'] },
];
