import { addPasskey } from '@cotejo/store/account/passkeys.ts';
import { Database } from '@cotejo/store/database.ts';
import { createListener, type Listener } from '@cotejo/store/listen.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { makePasskey } from '@cotejo/tests/support/people/soft-authenticator.ts';
import { createLogger } from '../../log/logger.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountManage } from '../../managed-account/mount-manage.ts';
import { mountFactors } from './mount-factors.ts';
import { mountPasskeys } from './mount-passkeys.ts';
import { mountSignIn } from '../sign-in/mount-sign-in.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { bearer, grant, newAccount, password, type Token } from '../testing/people.ts';
import {
  ageProofs,
  codeOf,
  protectedAccount,
  signInWithCode,
} from '@cotejo/tests/support/people/second-factor.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
let own: Database;
let events: Listener;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  // As the API connects, so that a missing grant is found.
  own = Database.open(database.apiUrl, { max: 10 });
  events = createListener(database.apiUrl, createLogger('silent'));
  const mounts = [mountAccount, mountFactors, mountManage, mountPasskeys, mountSignIn];
  api = await startApp({ mounts, parts: { db: own, events } });
}, 120_000);
afterAll(async () => {
  await api.close();
  await events.close();
  await own.close();
  await db.close();
  await database.drop();
});

/** Whom a company's administrator asks in. */
let invited = 0;
const invite = (browser: Browser, token: string) =>
  browser(
    'POST',
    '/api/accounts',
    {
      name: 'Pedro Rojas',
      email: `of-acme-${(invited += 1)}@cotejo.example`,
      language: 'es',
      membership: { role: 'ENTERPRISE_PAYROLL_MANAGER', scopeKind: 'company', scopeId: 'acme' },
    },
    bearer(token),
  );

test('a company sets up an app while signed in, without which it invites nobody', async () => {
  const { id, email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser(api);
  const { accessToken } = (await browser<Token>('POST', '/token', grant(email))).body;
  const refused = await invite(browser, accessToken);
  expect(refused).toMatchObject({ status: 401, body: { code: 'STEP_UP', wanted: ['enrol'] } });

  const call = <T>(method: string, path: string, body?: object) =>
    browser<T>(method, `/api/account/${path}`, body, bearer(accessToken));
  const none = { hasApp: false, isRequired: false };
  expect((await call('GET', 'factors')).body).toEqual(none);
  const { secret } = (await call<{ secret: string }>('POST', 'factors/app')).body;
  // Not before its first code.
  expect((await call('GET', 'factors')).body).toEqual(none);
  const code = await codeOf(api, id, secret);
  expect((await call('POST', 'factors/app/code', { code: '000000' })).status).toBe(401);
  expect((await call('POST', 'factors/app/code', { code })).status).toBe(204);
  expect((await call('GET', 'factors')).body).toEqual({ hasApp: true, isRequired: false });
  expect((await invite(browser, accessToken)).status).toBe(201);
  // The next sign-in asks for it.
  expect((await openBrowser(api)<Token>('POST', '/token', grant(email))).body.state).toBe('code');

  expect((await call('POST', 'factors/app')).status).toBe(409);
  await addPasskey(db, {
    id: `passkey-of-${id}`,
    accountId: id,
    publicKey: Buffer.of(1),
    counter: 0,
    transports: [],
    label: 'a key',
  });
  expect((await call('DELETE', 'factors/app')).status).toBe(409);
  expect((await call('DELETE', `passkeys/passkey-of-${id}`)).status).toBe(204);
  expect((await call('DELETE', 'factors/app')).status).toBe(204);
  expect((await invite(browser, accessToken)).body).toMatchObject({ wanted: ['enrol'] });
  const { rows } = await db.query(
    `SELECT kind FROM message WHERE subject_type = 'account' AND subject_id = $1 ORDER BY created_at`,
    [id],
  );
  expect(rows.map(({ kind }) => String(kind))).toEqual([
    'authenticator_added',
    'passkey_removed',
    'authenticator_removed',
  ]);
});

test('who is no staff adds a passkey, which the next sign-in offers', async () => {
  const account = await protectedAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser(api);
  const { token } = await signInWithCode(browser, account);
  const call = <T>(method: string, path: string, body?: object) =>
    browser<T>(method, `/api/account/passkeys${path}`, body, bearer(token));
  const options = await call<Parameters<typeof makePasskey>[0]>('POST', '/options', {});
  expect(options.status).toBe(200);
  const { origin } = new URL(api.dependencies.configuration.publicUrl);
  const elsewhere = makePasskey(options.body, 'https://evil.example');
  expect((await call('POST', '', { passkey: elsewhere })).status).toBe(401);
  const again = await call<Parameters<typeof makePasskey>[0]>('POST', '/options', {});
  const passkey = makePasskey(again.body, origin);
  expect((await call('POST', '', { passkey })).status).toBe(204);
  // What was asked is answered once.
  expect((await call('POST', '', { passkey })).status).toBe(401);
  const { items } = (await call<{ items: readonly { id: string }[] }>('GET', '')).body;
  expect(items.map(({ id }) => id)).toEqual([passkey.id]);
  const next = await openBrowser(api)<Token & { secondFactors: readonly string[] }>(
    'POST',
    '/token',
    grant(account.email),
  );
  expect(next.body).toMatchObject({ state: 'code', secondFactors: ['totp', 'passkey'] });
});

test('who must have an app keeps it', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const browser = openBrowser(api);
  const { token } = await signInWithCode(browser, account);
  const removed = await browser('DELETE', '/api/account/factors/app', undefined, bearer(token));
  expect(removed.status).toBe(409);
});

test('an act that protects the account asks again after a while, and is done after the proof', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const browser = openBrowser(api);
  const { token } = await signInWithCode(browser, account);
  const endOthers = () => browser('DELETE', '/api/account/sessions', undefined, bearer(token));
  expect((await endOthers()).status).toBe(204);
  await ageProofs(api, account.id);
  expect(await endOthers()).toMatchObject({
    status: 401,
    body: { code: 'STEP_UP', wanted: ['totp'] },
  });
  const prove = (body: object) => browser('POST', '/api/account/proof', body, bearer(token));
  // The password does not stand in for the app.
  expect((await prove({ password })).body).toMatchObject({ code: 'STEP_UP', wanted: ['totp'] });
  expect((await prove({ code: '000000' })).body.code).toBe('INVALID_CODE');
  expect((await prove({ code: await account.code() })).status).toBe(204);
  expect((await endOthers()).status).toBe(204);
});

test('who has no second factor proves it by the password', async () => {
  const { id, email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser(api);
  const { accessToken } = (await browser<Token>('POST', '/token', grant(email))).body;
  await ageProofs(api, id);
  const endOthers = () =>
    browser('DELETE', '/api/account/sessions', undefined, bearer(accessToken));
  expect((await endOthers()).body).toMatchObject({ code: 'STEP_UP', wanted: ['password'] });
  const prove = (typed: string) =>
    browser('POST', '/api/account/proof', { password: typed }, bearer(accessToken));
  expect((await prove('not this one')).body.code).toBe('INVALID_CREDENTIALS');
  expect((await prove(password)).status).toBe(204);
  expect((await endOthers()).status).toBe(204);
});

test('a proof that came to another process counts at once', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const browser = openBrowser(api);
  const { token } = await signInWithCode(browser, account);
  await ageProofs(api, account.id);
  // This process reads the session, and believes it for some seconds.
  await browser('GET', '/api/account', undefined, bearer(token));
  await db.query('UPDATE session SET factor_at = now() WHERE account_id = $1', [account.id]);
  const done = await browser('DELETE', '/api/account/sessions', undefined, bearer(token));
  expect(done.status).toBe(204);
});

test('an app that is set up in one session is asked for in the others before their next act', async () => {
  const { id, email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const [here, there] = [openBrowser(api), openBrowser(api)];
  const open = async (browser: Browser) =>
    (await browser<Token>('POST', '/token', grant(email))).body.accessToken;
  const [one, other] = [await open(here), await open(there)];
  const added = await here<{ secret: string }>(
    'POST',
    '/api/account/factors/app',
    undefined,
    bearer(one),
  );
  const code = await codeOf(api, id, added.body.secret);
  await here('POST', '/api/account/factors/app/code', { code }, bearer(one));
  api.dependencies.actors.forgetAccount(id);
  const refused = await there('DELETE', '/api/account/sessions', undefined, bearer(other));
  expect(refused.body).toMatchObject({ code: 'STEP_UP', wanted: ['totp'] });
});
