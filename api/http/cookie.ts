/** The value of a cookie of a request's `Cookie` header; null without one. */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

export interface Cookie {
  readonly name: string;
  /** An empty one takes the cookie away. */
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
  /** Only over https. */
  readonly secure: boolean;
}

/** A whole `Set-Cookie` of a cookie that scripts cannot read. */
export function toCookie({ name, value, path, seconds, sameSite, secure }: Cookie): string {
  const life = value === '' ? 0 : seconds;
  return `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}
