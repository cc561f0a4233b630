import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../app/app-context.tsx';
import { pageRoute } from '../../app/page-module.ts';

/** Spec 1 §2: the event's comparator and its page in the blog. */
export function eventRoutes(deps: AppDeps): RouteObject[] {
  return [
    pageRoute(deps, {
      path: '/Comparar/Seguros-de-Salud/Cyber-Monday',
      namespaces: ['comparison', 'card', 'profile', 'event'],
      chunk: 'src/features/event/event-list-page.tsx',
      load: () => import('./event-list-page.tsx'),
    }),
    pageRoute(deps, {
      path: '/QP-Blog/Seguros-de-Salud/CyberMonday',
      namespaces: ['eventBlog'],
      chunk: 'src/features/event/event-blog-page.tsx',
      load: () => import('./event-blog-page.tsx'),
    }),
  ];
}
