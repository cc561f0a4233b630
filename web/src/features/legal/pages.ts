import { legalKinds, legalPaths } from '@cotejo/domain/content/legal-text.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';
import type * as legalFile from './legal-page.tsx';

export const legalPages: readonly PageDeclaration[] = legalKinds.map((kind) => ({
  path: legalPaths[kind],
  file: 'features/legal/legal-page.tsx',
  texts: ['legal'],
  pick: (file: typeof legalFile) => file.legalPage(kind),
}));
