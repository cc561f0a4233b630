import type { SigningKeys } from '@cotejo/store/crypto/signing-keys.ts';

/** How the cookies of this installation are signed, and whether they travel over https only. */
export interface CookieSettings {
  readonly keys: SigningKeys;
  readonly secure: boolean;
}

/** The value of a cookie of a request's `Cookie` header; null without one. */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** A cookie of ours, by the name that http has for it. */
export interface CookiePlace {
  readonly name: string;
  readonly path: string;
}

/**
 * What a browser keeps it as. With https the name itself says that it came over https, and at the root also that no
 * other host of the domain can have set it: browsers refuse such names otherwise.
 */
export function cookieName({ name, path }: CookiePlace, secure: boolean): string {
  if (!secure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** The cookie's value; one that was given before such names had their prefix is read for one release more. */
export function readCookie(
  header: string | undefined,
  place: CookiePlace,
  secure: boolean,
): string | null {
  return cookieValue(header, cookieName(place, secure)) ?? cookieValue(header, place.name);
}

export interface Cookie extends CookiePlace {
  /** An empty one takes the cookie away. */
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
  /** Only over https. */
  readonly secure: boolean;
}

/** A whole `Set-Cookie` of a cookie that scripts cannot read. */
export function toCookie(cookie: Cookie): string {
  return write(cookieName(cookie, cookie.secure), cookie);
}

/** Takes away what a browser still keeps under the name without a prefix; nothing where that is the name. */
export function clearOldName(cookie: Omit<Cookie, 'value' | 'seconds'>): readonly string[] {
  return cookie.secure ? [write(cookie.name, { ...cookie, value: '', seconds: 0 })] : [];
}

function write(name: string, { value, path, seconds, sameSite, secure }: Cookie): string {
  const life = value === '' ? 0 : seconds;
  return `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}
