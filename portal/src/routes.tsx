import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { RouteObject } from 'react-router-dom';
import { AttentionPage } from './attention/attention-page.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { inSection } from './frame/sections.ts';
import { Frame } from './frame/frame.tsx';
import { FirstPage } from './first-page.tsx';
import { LoadPage } from './load/load-page.tsx';
import { LoadsPage } from './load/loads-page.tsx';
import { LoadingPage } from './frame/loading-page.tsx';
import { RefundPage } from './refund/refund-page.tsx';
import { MessagePage } from './message/message-page.tsx';
import { MessagesPage } from './message/messages-page.tsx';
import { recordRoutes } from './record/record-routes.tsx';
import { ProviderPage } from './routing/provider-page.tsx';
import { RoutePage } from './routing/route-page.tsx';
import { RoutingPage } from './routing/routing-page.tsx';

export const routes: RouteObject[] = [
  {
    path: sitePaths.portal,
    Component: Frame,
    children: [
      {
        ErrorBoundary: ErrorPage,
        HydrateFallback: LoadingPage,
        children: [
          { index: true, Component: FirstPage, handle: inSection('waiting') },
          { path: 'devoluciones', Component: RefundPage, handle: inSection('refunds') },
          { path: 'atencion', Component: AttentionPage, handle: inSection('attention') },
          { path: 'correos', Component: MessagesPage, handle: inSection('messages') },
          { path: 'correos/:id', Component: MessagePage, handle: inSection('messages') },
          { path: 'cargas', Component: LoadsPage, handle: inSection('loads') },
          { path: 'cargas/:company/:id', Component: LoadPage, handle: inSection('loads') },
          { path: 'proveedores', Component: RoutingPage, handle: inSection('routing') },
          {
            path: 'proveedores/:provider/:currency',
            Component: ProviderPage,
            handle: inSection('routing'),
          },
          { path: 'rutas/:country/:flow', Component: RoutePage, handle: inSection('routing') },
          ...recordRoutes('espera', 'waiting', () => import('./waiting/page/waiting-pages.ts')),
          ...recordRoutes('solicitudes', 'leads', () => import('./lead/lead-pages.ts')),
          ...recordRoutes('cobros', 'periods', () => import('./billing/period-pages.ts')),
          ...recordRoutes('tickets', 'tickets', () => import('./ticket/ticket-pages.ts')),
          ...recordRoutes('cuentas', 'accounts', () => import('./account/account-pages.ts')),
          ...recordRoutes(
            'accesos',
            'accessRequests',
            () => import('./account/access-request-pages.ts'),
          ),
          ...recordRoutes(
            'avisos-partners',
            'endpoints',
            () => import('./partner/endpoint-pages.ts'),
          ),
          ...recordRoutes(
            'opiniones',
            'feedback',
            () => import('./feedback/given-feedback-pages.ts'),
          ),
          ...recordRoutes(
            'sitios-partners',
            'partnerSites',
            () => import('./partner/partner-site-pages.ts'),
          ),
          ...recordRoutes('articulos', 'articles', () => import('./article/article-pages.ts')),
          { path: '*', Component: ErrorPage },
        ],
      },
    ],
  },
];
