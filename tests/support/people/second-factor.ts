import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { confirmAuthenticator, setAuthenticator } from '@cotejo/store/account/credentials.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { forgetProofs } from '@cotejo/store/session/sessions.ts';
import type { TestApp } from '@cotejo/api/testing/start-app.ts';
import type { Browser } from '@cotejo/api/account/testing/browser.ts';
import { grant, newAccount, type Token } from '@cotejo/api/account/testing/people.ts';

export interface ProtectedAccount {
  readonly id: string;
  readonly email: string;
  /** The code of the account's app, which may be used although an earlier one of the same half minute was. */
  code(): Promise<string>;
}

/** An account that has an authenticator app. */
export async function protectedAccount(
  api: TestApp,
  role: 'BACKOFFICE' | 'ENTERPRISE_CLIENT_ADMIN',
): Promise<ProtectedAccount> {
  const { db, configuration } = api.dependencies;
  const account = await newAccount(api, role);
  const { base32 } = new Secret({ size: 20 });
  await setAuthenticator(db, account.id, seal(configuration.recordKeys, account.id, base32));
  await confirmAuthenticator(db, account.id);
  return { ...account, code: () => codeOf(api, account.id, base32) };
}

/** The code of an app now; that one of the same half minute was used is forgotten. */
export async function codeOf(api: TestApp, accountId: string, secret: string): Promise<string> {
  await api.dependencies.db.query('UPDATE credential SET last_step = NULL WHERE account_id = $1', [
    accountId,
  ]);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Signs in with both factors, in a browser that has its visitor cookie. `refresh` is the cookie that renews it. */
export async function signInWithCode(
  browser: Browser,
  { email, code }: ProtectedAccount,
): Promise<{ readonly token: string; readonly refresh: string }> {
  await browser('GET', '/api/account');
  const { challenge } = (await browser<Token>('POST', '/token', grant(email))).body;
  const given = { grant: 'code', challenge, code: await code() };
  const { body, cookies } = await browser<Token>('POST', '/token', given);
  if (body.state !== 'signedIn') throw new Error(JSON.stringify(body));
  return { token: body.accessToken, refresh: (cookies['refresh'] ?? '').split(';')[0] ?? '' };
}

/** As if the sessions of an account had proven themselves longer ago than counts. */
export async function ageProofs(api: TestApp, accountId: string): Promise<void> {
  await forgetProofs(api.dependencies.db, accountId, randomUUID());
  api.dependencies.actors.forgetAccount(accountId);
}
