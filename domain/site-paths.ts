/**
 * Addresses of pages that more than one part of the product leads to, by their Spanish names; `site/site-routes.ts` has all
 * with their names in other languages. Those of lists are in `comparison/comparator-path.ts`, those of products in
 * `comparison/product-path.ts`.
 */
export const sitePaths = {
  home: '/',
  compare: '/Comparar-Planes',
  scoring: '/Como-calculamos-el-puntaje',
  search: '/buscar',
  contact: '/contacto',
  /** A call with an adviser is booked; with the token of a mail in the fragment it is changed. */
  booking: '/Agendar',
  /** One's request, seen and changed; the token that opens it is the fragment. */
  request: '/solicitud',
  /** One's question and its answers; the token that opens it is the fragment. */
  ticket: '/consulta',
  /** What a customer thinks once it is over; the token that opens it is the fragment. */
  feedback: '/Feedback',
  terms: '/Terminos-y-Condiciones',
  privacy: '/Privacidad',
  cookies: '/Cookies',
  siteMap: '/Sitemap-Products',
  about: '/Que-es-QuePlan',
  insurers: '/Seguros',
  signIn: '/login',
  newPassword: '/login/clave',
  personalData: '/login/datos-personales',
  permissions: '/login/permisos',
  portals: '/portal-clientes',
  /** Ours, for staff: a page of its own (docs/decisions/portal.md). */
  portal: '/portal',
  purchase: '/Compra-Online',
  /** What a frame leaves by, once (docs/decisions/frames.md). */
  handoff: '/Traspaso',
  /** One's purchases and requests, by a code to one's address. */
  own: '/mi-compra',
  reminders: '/recordatorios',
  sharedLink: '/url',
  /** A few questions that lead to a list (spec 2 §2.1). */
  wizard: '/wizard/seguros-de-salud',
  /** For partners: how the site is shown in a page of theirs. */
  embedding: '/Integrar-en-tu-sitio',
  /** The list of articles; each is below it by its slug. */
  blog: '/QP-Blog',
  /** Cyber Monday (spec 1 §2): its list and its page in the blog. */
  eventList: '/Comparar/Seguros-de-Salud/Cyber-Monday',
  eventArticle: '/QP-Blog/Seguros-de-Salud/CyberMonday',
} as const;

/** Last segments of a purchase's address that links from outside name; the other steps name their own. */
export const purchaseSegments = { payment: 'Pago', confirmation: 'Confirmacion' } as const;

/** `/Compra-Online/QPS901/Pago`; without a segment where the purchase itself says which step is open. */
export function purchasePath(productCode: string, segment?: string): string {
  const path = `${sitePaths.purchase}/${encodeURIComponent(productCode)}`;
  return segment === undefined ? path : `${path}/${segment}`;
}
