import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { createAccount } from '@cotejo/store/account/create-account.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { openBrowser } from './browser.ts';

/** What an answer of `POST /token` holds. */
export interface Token {
  readonly state: string;
  readonly accessToken: string;
  readonly challenge: string;
}

export const password = 'una frase que nadie adivina';
let count = 0;

/** An account that has set its password by the link of its invitation; staff have no app yet. */
export async function newAccount(
  api: TestApp,
  role: 'BACKOFFICE' | 'ENTERPRISE_CLIENT_ADMIN',
  own = password,
): Promise<{ readonly id: string; readonly email: string }> {
  count += 1;
  const email = `person-${count}@cotejo.example`;
  const { db, configuration } = api.dependencies;
  const id = await createAccount(db, configuration, {
    person: { name: 'Ana Soto', email },
    role,
    ...(role === 'BACKOFFICE'
      ? ({ scopeKind: 'country', scopeId: 'CL' } as const)
      : ({ scopeKind: 'company', scopeId: 'acme', passwordPolicy: 'strong' } as const)),
    language: 'es',
    grantedBy: null,
  });
  const link = await createOneTimeLink(db, id ?? '', 'invite');
  const set = await openBrowser(api)('POST', '/api/account/password', { link, password: own });
  if (set.status !== 204) throw new Error(`no password was set: ${set.status}`);
  return { id: id ?? '', email };
}

export const grant = (email: string, typed = password) => ({
  grant: 'password',
  email,
  password: typed,
});
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
