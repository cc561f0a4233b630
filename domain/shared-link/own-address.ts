/** An address longer than this was not made by our pages. */
const longestAddress = 4000;

/** Parts of the site that are no page to come back to. */
const notPages = ['/api', '/assets', '/url'];

/**
 * Path and query of an address of our own site, its calls too; null for anyone else's, so that neither a short link nor
 * a sign-in of ours leads away. Takes a path, or a whole address whose host (with or without port) is one of `hosts`.
 */
export function ownAddress(address: string, hosts: ReadonlySet<string> = noHosts): string | null {
  if (address.length > longestAddress) return null;
  // Browsers read a backslash as a slash and drop control characters: `/\evil.example` is elsewhere.
  if (/[\\\u0000-\u0020\u007f]/.test(address)) return null;
  const relative = address.startsWith('/') && !address.startsWith('//');
  if (!relative && !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address, 'http://own.invalid')) return null;
  const url = new URL(address, 'http://own.invalid');
  if (url.username !== '' || url.password !== '') return null;
  if (!relative && !hosts.has(url.host.toLowerCase()) && !hosts.has(url.hostname.toLowerCase()))
    return null;
  // `/%2Fevil` and `/x/..//evil` end as paths that begin with two slashes.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search;
}

const noHosts: ReadonlySet<string> = new Set();

/** The same for a page that people may share or come back to: no call and no file. */
export function ownPath(address: string, hosts: ReadonlySet<string>): string | null {
  const own = ownAddress(address, hosts);
  const [path = ''] = own?.split('?', 1) ?? [];
  return notPages.some((each) => path === each || path.startsWith(`${each}/`)) ? null : own;
}

const personal = new Set([
  'email',
  'correo',
  'rut',
  'telefono',
  'phone',
  'nombre',
  'name',
  'idsalesforce',
  'referidoporlink',
]);

/** Path and query without what names a person: a shared link prices, it does not introduce. */
export function withoutPersonalData(path: string): string {
  const at = path.indexOf('?');
  if (at === -1) return path;
  const query = path.slice(at + 1).split('&');
  const kept = query.flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (name === '' || personal.has(name.toLowerCase())) return [];
    if (name !== 'perfil') return [pair];
    const profile = profileWithoutNames(decode(value));
    return profile === null ? [] : [`perfil=${encodeURIComponent(profile)}`];
  });
  return path.slice(0, at) + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

/** Path without `perfil`, and the value of it. */
export function splitProfile(path: string): {
  readonly path: string;
  readonly profile: string | null;
} {
  const url = new URL(path, 'http://own.invalid');
  const profile = url.searchParams.get('perfil');
  const kept = path.replace(/([?&])perfil=[^&]*(&|$)/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  );
  return { path: profile === null ? path : kept, profile };
}

/**
 * A profile as addresses hold it: our tokens (`f34-hijo5-isapre`), which name nobody, or perfilIngreso
 * as JSON, plain or in base64, without the fields that do. Null for anything else.
 */
export function profileWithoutNames(text: string): string | null {
  if (text === '' || text.length > longestProfile) return null;
  const legacy = parseObject(text) ?? parseObject(fromBase64(text));
  if (legacy !== null) {
    const cleaned = JSON.stringify(legacy, (key, value: unknown) =>
      personal.has(key.toLowerCase()) ? undefined : value,
    );
    return cleaned.length > longestProfile ? null : cleaned;
  }
  return /^[\p{L}\p{N}_.,:;~-]+$/u.test(text) ? text : null;
}

const longestProfile = 2000;

function parseObject(text: string): object | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    // Not JSON after all: the caller treats it as the other forms of a profile.
    return null;
  }
}

function fromBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    // Not base64: no profile of that form.
    return '';
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A lone percent sign: not an address that a page wrote.
    return '';
  }
}
