import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const framePages: readonly PageDeclaration[] = [
  { path: sitePaths.embedding, file: 'features/frame/embedding-page.tsx', texts: ['frame'] },
  { path: `${sitePaths.handoff}/:code`, file: 'features/frame/handoff-page.tsx', texts: ['frame'] },
];
