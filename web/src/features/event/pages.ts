import { cyberBlogPath } from '../../entities/event/cyber-comparator.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

/** The event's page in the blog (spec 1 §2); its comparator is declared with the others. */
export const eventPages: readonly PageDeclaration[] = [
  { path: cyberBlogPath, file: 'features/event/event-blog-page.tsx', texts: ['eventBlog'] },
];
