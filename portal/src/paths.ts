import type { CoverKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import type { ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { WaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';

/** Addresses of the portal's pages, without the language's prefix. What somebody finds first is decided there. */
export const homePath: string = sitePaths.portal;

export const waitingPath = (kind: WaitingKind | null = null): string =>
  `${sitePaths.portal}/espera${kind === null ? '' : `?kind=${kind}`}`;

export const accessRequestsPath = `${sitePaths.portal}/accesos`;

export const accountsPath = `${sitePaths.portal}/cuentas`;

/** How the desk's leads go. */
export const dashboardPath = `${sitePaths.portal}/tablero`;
/** How sales, charges and tickets go. */
export const salesDashboardPath = `${dashboardPath}/ventas`;

/** Of a partner's people. */
export const partnerLeadsPath = `${sitePaths.portal}/solicitudes-partner`;
export const leadsPath = `${sitePaths.portal}/solicitudes`;

/** Where whoever has signed in writes to the desk. */
export const helpPath = `${sitePaths.portal}/ayuda`;

/** Everything of one person. */
export const peoplePath = `${sitePaths.portal}/personas`;
export const purchasesPath = `${sitePaths.portal}/compras`;
/** Policies of people; those of companies are elsewhere. */
export const policiesPath = `${sitePaths.portal}/polizas-personas`;

/** What a search of the desk found. What for is in no address (search/use-asked.ts). */
export const searchPath = `${sitePaths.portal}/buscar`;

export const articlesPath = `${sitePaths.portal}/articulos`;
export const productsPath = `${sitePaths.portal}/productos`;
export const catalogueChangesPath = `${sitePaths.portal}/cambios-catalogo`;
export const legalTextsPath = `${sitePaths.portal}/textos-legales`;
export const pageSeoPath = `${sitePaths.portal}/buscadores`;
export const ticketsPath = `${sitePaths.portal}/tickets`;

/** What people ask about their data. */
export const subjectRequestsPath = `${sitePaths.portal}/derechos-datos`;
export const feedbackPath = `${sitePaths.portal}/opiniones`;
export const assignmentRulesPath = `${sitePaths.portal}/reglas-asignacion`;
export const advisersPath = `${sitePaths.portal}/asesores`;
export const bookedCallsPath = `${sitePaths.portal}/llamadas`;
export const employeesPath = `${sitePaths.portal}/trabajadores`;
/** Months of policies and their pre-invoices. */
export const companyPeriodsPath = `${sitePaths.portal}/prefacturas`;
export const companySignInsPath = `${sitePaths.portal}/ingreso-empresas`;
export const supportAccessesPath = `${sitePaths.portal}/accesos-soporte`;
export const memberProcessesPath = `${sitePaths.portal}/altas-bajas`;
/** Transfers of companies for their pre-invoices. */
export const companyPaymentsPath = `${sitePaths.portal}/pagos-empresas`;
export const taxDocumentsPath = `${sitePaths.portal}/documentos-tributarios`;
export const companyPoliciesPath = `${sitePaths.portal}/polizas`;
export const partnerSitesPath = `${sitePaths.portal}/sitios-partners`;
export const organizationsPath = `${sitePaths.portal}/organizaciones`;
export const insurersPath = `${sitePaths.portal}/aseguradoras`;
export const endpointsPath = `${sitePaths.portal}/avisos-partners`;

export const periodsPath = `${sitePaths.portal}/cobros`;

export const refundPath = `${sitePaths.portal}/devoluciones`;

/** The list of refunds. */
export const refundsPath = `${sitePaths.portal}/dinero-devuelto`;

export const attentionPath = (page = 1): string =>
  `${sitePaths.portal}/atencion${page === 1 ? '' : `?pagina=${page}`}`;

/** Who did what. */
export const auditPath = `${sitePaths.portal}/auditoria`;

/** The books, and how each day agrees with the providers; `day` is an ISO date. */
export const ledgerPath = (asked: { readonly day?: string; readonly outcome?: string } = {}) => {
  const query = new URLSearchParams({
    ...(asked.day ? { dia: asked.day } : {}),
    ...(asked.outcome ? { resultado: asked.outcome } : {}),
  }).toString();
  const path = `${sitePaths.portal}/libro-mayor`;
  return query === '' ? path : `${path}?${query}`;
};

/** What runs by the clock. */
export const schedulesPath = `${sitePaths.portal}/trabajos`;

export const schedulePath = (id: ScheduleId): string => `${schedulesPath}/${id}`;

/** The settlement files of Webpay. */
export const settlementsPath = `${sitePaths.portal}/liquidaciones`;

export const paymentAccountsPath = `${sitePaths.portal}/proveedores`;
export const paymentRoutesPath = `${sitePaths.portal}/rutas`;

/** Mails that did not arrive; `after` is the place after which a page begins. */
export const messagesPath = (asked: { readonly kind?: string; readonly after?: string } = {}) => {
  const query = new URLSearchParams({
    ...(asked.kind ? { tipo: asked.kind } : {}),
    ...(asked.after ? { despues: asked.after } : {}),
  }).toString();
  const path = `${sitePaths.portal}/correos`;
  return query === '' ? path : `${path}?${query}`;
};

export const messagePath = (id: string): string => `${sitePaths.portal}/correos/${id}`;

/**
 * Loads of a company; without one, of the first that somebody reaches. `after` is the place after which a page begins, `of` what
 * the next sheet does with which policy.
 */
export const loadsPath = (
  company?: string,
  after?: string,
  of?: { readonly policyId: string; readonly kind: CoverKind },
): string => {
  const query = new URLSearchParams({
    ...(company === undefined ? {} : { empresa: company }),
    ...(after === undefined ? {} : { despues: after }),
    ...(of === undefined ? {} : { poliza: of.policyId, tipo: of.kind }),
  }).toString();
  const path = `${sitePaths.portal}/cargas`;
  return query === '' ? path : `${path}?${query}`;
};

export const loadPath = (company: string, id: string): string =>
  `${sitePaths.portal}/cargas/${company}/${id}`;

export const itemPath = (id: string): string => `${sitePaths.portal}/espera/${id}`;
