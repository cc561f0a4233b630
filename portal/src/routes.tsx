import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './frame/error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { RefundPage } from './refund/refund-page.tsx';
import { ItemPage } from './waiting/item-page.tsx';
import { ProviderPage } from './routing/provider-page.tsx';
import { RoutePage } from './routing/route-page.tsx';
import { RoutingPage } from './routing/routing-page.tsx';
import { WaitingPage } from './waiting/waiting-page.tsx';

export const routes: RouteObject[] = [
  {
    path: sitePaths.portal,
    Component: Frame,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, Component: WaitingPage },
          { path: 'espera/:id', Component: ItemPage },
          { path: 'devoluciones', Component: RefundPage },
          { path: 'proveedores', Component: RoutingPage },
          { path: 'proveedores/:provider/:currency', Component: ProviderPage },
          { path: 'rutas/:country/:flow', Component: RoutePage },
          { path: '*', Component: ErrorPage },
        ],
      },
    ],
  },
];
