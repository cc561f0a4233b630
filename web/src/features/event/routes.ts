import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { cyberBlogPath } from '../../entities/event/cyber-comparator.ts';
import { pageRoute } from '../../shared/page/page-module.ts';

/** The event's page in the blog (spec 1 §2); its comparator is declared with the others. */
export function eventRoutes(deps: AppDeps): RouteObject[] {
  return [
    pageRoute(deps, {
      path: cyberBlogPath,
      namespaces: ['eventBlog'],
      chunk: 'src/features/event/event-blog-page.tsx',
      load: () => import('./event-blog-page.tsx'),
    }),
  ];
}
