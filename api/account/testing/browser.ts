import type { TestApp } from '../../testing/start-app.ts';

export interface BrowserAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly location: string | null;
  /** Each `Set-Cookie` of this answer by the cookie's name. */
  readonly cookies: Readonly<Record<string, string>>;
}

interface Problem {
  readonly code: string;
  readonly retryAfter?: number;
  readonly errors: readonly { readonly code: string }[];
  readonly link?: string;
}

export type Browser = <T = Problem>(
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<BrowserAnswer<T>>;

/** A browser that keeps its cookies and sends JSON. */
export function openBrowser(api: Pick<TestApp, 'fetch'>): Browser {
  const jar: Record<string, string> = {};
  return async (method, path, body, headers = {}) => {
    const response = await api.fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookies: Record<string, string> = {};
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      cookies[name] = cookie;
      jar[name] = value;
    }
    const text = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      cookies,
      body: (text === '' ? null : JSON.parse(text)) as never,
    };
  };
}
