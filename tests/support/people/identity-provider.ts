import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Person {
  readonly sub: string;
  readonly email: string;
  /** Left out where it says nothing of it. */
  readonly email_verified?: boolean | undefined;
  /** As Entra ID says it of an address, and of whose directory. */
  readonly xms_edov?: boolean;
  readonly tid?: string;
  readonly amr?: readonly string[];
}

export interface IdentityProvider {
  /** What an API needs to offer it. */
  readonly env: Readonly<Record<string, string>>;
  /** Says who signs in next; null = somebody who is refused. */
  willSignIn(person: Person | null): Promise<void>;
  /** By so many seconds its clock is wrong from now on. */
  setClock(seconds: number): Promise<void>;
  /** Goes where a browser would, from the provider's address to the one that it leads back to. */
  follow(address: string): Promise<URL>;
  close(): void;
}

/** A real OpenID provider that leads back to these addresses. */
export async function startIdentityProvider(
  ...redirectUris: readonly string[]
): Promise<IdentityProvider> {
  const program = join(__dirname, 'identity-provider.mjs');
  const child = spawn(process.execPath, [program, ...redirectUris], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  const tell = async (what: string, value: unknown): Promise<void> => {
    const body = JSON.stringify(value);
    const response = await fetch(`${issuer}/${what}`, { method: 'PUT', body });
    if (response.status !== 204) throw new Error(`the provider said ${response.status}`);
  };
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'cotejo',
      OIDC_CLIENT_SECRET: 'a secret of the test',
      OIDC_NAME: 'Acme SSO',
    },
    willSignIn: (person) => tell('__person', person),
    setClock: (seconds) => tell('__clock', seconds),
    async follow(address) {
      const jar = new Map<string, string>();
      for (let url = new URL(address); ;) {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`${url.href}: ${response.status} ${await response.text()}`);
        url = new URL(location, url);
        if (redirectUris.some((uri) => url.href.startsWith(uri))) return url;
      }
    },
    close: () => void child.kill(),
  };
}
