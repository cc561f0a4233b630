import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { WaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';

/** Addresses of the portal's pages, without the language's prefix. What somebody finds first is decided there. */
export const homePath: string = sitePaths.portal;

export const waitingPath = (kind: WaitingKind | null = null): string =>
  `${sitePaths.portal}/espera${kind === null ? '' : `?kind=${kind}`}`;

export const accessRequestsPath = `${sitePaths.portal}/accesos`;

export const accountsPath = `${sitePaths.portal}/cuentas`;

export const leadsPath = `${sitePaths.portal}/solicitudes`;

export const articlesPath = `${sitePaths.portal}/articulos`;
export const ticketsPath = `${sitePaths.portal}/tickets`;

export const feedbackPath = `${sitePaths.portal}/opiniones`;
export const partnerSitesPath = `${sitePaths.portal}/sitios-partners`;
export const endpointsPath = `${sitePaths.portal}/avisos-partners`;

export const periodsPath = `${sitePaths.portal}/cobros`;

export const refundPath = `${sitePaths.portal}/devoluciones`;

export const attentionPath = (page = 1): string =>
  `${sitePaths.portal}/atencion${page === 1 ? '' : `?pagina=${page}`}`;

export const routingPath = `${sitePaths.portal}/proveedores`;

export const providerPath = (provider: string, currency: string): string =>
  `${routingPath}/${provider}/${currency}`;

export const routePath = (route: {
  readonly country: string;
  readonly flow: string;
  readonly productCode?: string | null;
}): string => {
  const path = `${sitePaths.portal}/rutas/${route.country}/${route.flow}`;
  const { productCode } = route;
  return productCode ? `${path}?producto=${encodeURIComponent(productCode)}` : path;
};

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

/** Loads of a company; without one, of the first that somebody reaches. `after` is the place after which a page begins. */
export const loadsPath = (company?: string, after?: string): string => {
  const query = new URLSearchParams({
    ...(company === undefined ? {} : { empresa: company }),
    ...(after === undefined ? {} : { despues: after }),
  }).toString();
  const path = `${sitePaths.portal}/cargas`;
  return query === '' ? path : `${path}?${query}`;
};

export const loadPath = (company: string, id: string): string =>
  `${sitePaths.portal}/cargas/${company}/${id}`;

export const itemPath = (id: string): string => `${sitePaths.portal}/espera/${id}`;
