import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { RouteObject } from 'react-router-dom';
import { AttentionPage } from './attention/attention-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { DashboardPage } from './desk/dashboard-page.tsx';
import { SalesDashboardPage } from './desk/sales-dashboard-page.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { inSection } from './frame/sections.ts';
import { Frame } from './frame/frame.tsx';
import { FirstPage } from './first-page.tsx';
import { HelpPage } from './help/help-page.tsx';
import { partsOfKinds } from './parts-of-kinds.ts';
import { LedgerPage } from './ledger/ledger-page.tsx';
import { LoadPage } from './load/load-page.tsx';
import { LoadsPage } from './load/loads-page.tsx';
import { LoadingPage } from './frame/loading-page.tsx';
import { RefundPage } from './refund/refund-page.tsx';
import { MessagePage } from './message/message-page.tsx';
import { MessagesPage } from './message/messages-page.tsx';
import { kindRoutes, recordRoutes } from './record/page/record-routes.tsx';
import { SchedulePage } from './schedule/schedule-page.tsx';
import { SchedulesPage } from './schedule/schedules-page.tsx';
import { PartnerLeadsPage } from './partner/partner-leads-page.tsx';
import { PersonPage } from './person/person-page.tsx';
import { SearchPage } from './person/search-page.tsx';
import { SettlementsPage } from './settlement/settlements-page.tsx';
import { oldRoutingAddresses } from './routing/old-addresses.tsx';

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
          { path: 'ayuda', Component: HelpPage, handle: inSection('help') },
          { path: 'buscar', Component: SearchPage },
          { path: 'personas/:id', Component: PersonPage, handle: inSection('leads') },
          ...recordRoutes('compras', 'purchases', () => import('./sale/purchase-pages.tsx')),
          ...recordRoutes('polizas-personas', 'policies', () => import('./sale/policy-pages.tsx')),
          { path: 'tablero', Component: DashboardPage, handle: inSection('dashboard') },
          {
            path: 'tablero/ventas',
            Component: SalesDashboardPage,
            handle: inSection('dashboard'),
          },
          { path: 'atencion', Component: AttentionPage, handle: inSection('attention') },
          { path: 'auditoria', Component: AuditPage, handle: inSection('audit') },
          { path: 'libro-mayor', Component: LedgerPage, handle: inSection('ledger') },
          { path: 'trabajos', Component: SchedulesPage, handle: inSection('schedules') },
          { path: 'trabajos/:id', Component: SchedulePage, handle: inSection('schedules') },
          { path: 'correos', Component: MessagesPage, handle: inSection('messages') },
          { path: 'correos/:id', Component: MessagePage, handle: inSection('messages') },
          { path: 'liquidaciones', Component: SettlementsPage, handle: inSection('settlements') },
          { path: 'cargas', Component: LoadsPage, handle: inSection('loads') },
          { path: 'cargas/:company/:id', Component: LoadPage, handle: inSection('loads') },
          ...recordRoutes('espera', 'waiting', () => import('./waiting/page/waiting-pages.ts')),
          ...recordRoutes(
            'dinero-devuelto',
            'refundList',
            () => import('./refund/refund-pages.tsx'),
          ),
          ...recordRoutes('rutas', 'paymentRoutes', () => import('./routing/route-pages.ts')),
          ...recordRoutes(
            'proveedores',
            'paymentAccounts',
            () => import('./routing/payment-account-pages.tsx'),
          ),
          ...oldRoutingAddresses,
          {
            path: 'solicitudes-partner',
            Component: PartnerLeadsPage,
            handle: inSection('partnerLeads'),
          },
          ...recordRoutes('solicitudes', 'leads', () => import('./lead/lead-pages.ts')),
          ...recordRoutes(
            'reglas-asignacion',
            'assignmentRules',
            () => import('./lead/rule-pages.ts'),
          ),
          ...recordRoutes('llamadas', 'bookedCalls', () => import('./booking/booking-pages.ts')),
          ...recordRoutes('asesores', 'advisers', () => import('./adviser/adviser-pages.tsx')),
          ...recordRoutes('cobros', 'periods', () => import('./billing/period-pages.ts')),
          ...recordRoutes(
            'productos',
            'products',
            () => import('./catalogue-change/product-pages.ts'),
          ),
          ...recordRoutes(
            'cambios-catalogo',
            'catalogueChanges',
            () => import('./catalogue-change/change-pages.ts'),
          ),
          ...recordRoutes(
            'textos-legales',
            'legalTexts',
            () => import('./legal-text/legal-text-pages.ts'),
          ),
          ...wholeKinds.flatMap((whole) => kindRoutes(whole, partsOfKinds[whole.kind.name])),
          ...recordRoutes('buscadores', 'pageSeo', () => import('./page-seo/page-seo-pages.tsx')),
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
            'derechos-datos',
            'subjectRequests',
            () => import('./privacy/subject-request-pages.ts'),
          ),
          ...recordRoutes(
            'opiniones',
            'feedback',
            () => import('./feedback/given-feedback-pages.ts'),
          ),
          ...recordRoutes(
            'sitios-partners',
            'partnerSites',
            () => import('./partner/partner-site-pages.tsx'),
          ),
          ...recordRoutes(
            'polizas',
            'companyPolicies',
            () => import('./company-policy/company-policy-pages.tsx'),
          ),
          ...recordRoutes(
            'prefacturas',
            'companyPeriods',
            () => import('./company-billing/company-period-pages.tsx'),
          ),
          ...recordRoutes(
            'pagos-empresas',
            'companyPayments',
            () => import('./company-payment/company-payment-pages.ts'),
          ),
          ...recordRoutes(
            'documentos-tributarios',
            'taxDocuments',
            () => import('./tax-document/tax-document-pages.ts'),
          ),
          ...recordRoutes(
            'ingreso-empresas',
            'companySignIns',
            () => import('./company-sign-in/company-sign-in-pages.tsx'),
          ),
          ...recordRoutes(
            'accesos-soporte',
            'supportAccesses',
            () => import('./support-access/support-access-pages.tsx'),
          ),
          ...recordRoutes(
            'organizaciones',
            'organizations',
            () => import('./organization/organization-pages.ts'),
          ),
          ...recordRoutes(
            'aseguradoras',
            'insurers',
            () => import('./organization/insurer-pages.ts'),
          ),
          ...recordRoutes(
            'trabajadores',
            'employees',
            () => import('./employee/employee-pages.ts'),
          ),
          ...recordRoutes(
            'altas-bajas',
            'memberProcesses',
            () => import('./member-process/member-process-pages.tsx'),
          ),
          ...recordRoutes('articulos', 'articles', () => import('./article/article-pages.ts')),
          { path: '*', Component: ErrorPage },
        ],
      },
    ],
  },
];
