import { isForStaff } from '../call.ts';
import type { RouteDefinition } from '../route.ts';

/** Names of the cookies that open something; with https they carry the prefix that binds them to the host. */
export interface CookieNames {
  readonly refresh: string;
  readonly codec: string;
  readonly purchases: string;
}

type SchemeName = 'bearer' | 'codecCookie' | 'purchaseBrowser' | 'refreshCookie';

/** One way to be let in: every scheme of it. No scheme = everybody. */
export type SecurityRequirement = Partial<Readonly<Record<SchemeName, readonly []>>>;

export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string }
  | {
      readonly type: 'apiKey';
      readonly in: 'cookie';
      readonly name: string;
      readonly description: string;
    };

const cookie = (name: string, description: string): SecurityScheme => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description,
});

/** What opens a call, as components of the document. */
export function securitySchemesOf(
  names: CookieNames,
): Readonly<Record<SchemeName, SecurityScheme>> {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'La credencial de diez minutos que entrega `POST /token`',
    },
    codecCookie: cookie(
      names.codec,
      'Deja que la interfaz de Temporal descifre; solo `/api/codec`',
    ),
    purchaseBrowser: cookie(
      names.purchases,
      'El navegador que abrió la compra o ingresó su código',
    ),
    refreshCookie: cookie(names.refresh, 'Renueva la sesión una vez; solo `/token`'),
  };
}

const everybody: SecurityRequirement = {};
const bearer: SecurityRequirement = { bearer: [] };
const browser: SecurityRequirement = { purchaseBrowser: [] };

/** With the link alone they answer how far a purchase is, or how its holder gets in; the browser sees more. */
const openToLink: ReadonlySet<string> = new Set([
  'getPurchase',
  'watchPurchase',
  'askForPurchaseCode',
  'openPurchaseAccess',
]);
/** They name no purchase in their path; the cookie decides which ones they are about. */
const ofThisBrowser: ReadonlySet<string> = new Set([
  'createPurchase',
  'listOwn',
  'returnFromPayment',
  'returnFromPaymentByForm',
]);

/** Who is let in: any of these. */
export function securityOf(route: RouteDefinition): readonly SecurityRequirement[] {
  const { path, name, permission, signedIn } = route;
  const isPurchase = path.startsWith('/api/purchases/{session}') && !openToLink.has(name);
  if (permission !== undefined || signedIn !== undefined) {
    if (isPurchase) return [{ ...bearer, ...browser }];
    return path.startsWith('/api/codec/') ? [bearer, { codecCookie: [] }] : [bearer];
  }
  // Its code works in the browser that asked for it.
  if (isPurchase || name === 'openOwn') return [browser];
  if (openToLink.has(name) || ofThisBrowser.has(name)) return [browser, everybody];
  return path === '/token' ? [{ refreshCookie: [] }, everybody] : [everybody];
}

/** Why a signed-in caller is refused, in words; null where nobody is. */
export function refusalOf(route: RouteDefinition): string | null {
  const { permission, reach } = route;
  const staff = isForStaff(route) ? 'una cuenta del personal' : null;
  const right =
    permission === undefined ? null : `el permiso \`${permission}\` (${reachText(reach)})`;
  const wanted = [staff, right].filter((part) => part !== null);
  return wanted.length === 0 ? null : `Requiere ${wanted.join(' y ')}`;
}

function reachText(reach: RouteDefinition['reach']): string {
  switch (reach) {
    case 'country':
      return 'en algún país';
    case 'place':
      return 'en el lugar de la cuenta';
    case 'record':
      return 'sobre ese registro; fuera de su alcance no existe';
    default:
      return 'sobre todo';
  }
}
