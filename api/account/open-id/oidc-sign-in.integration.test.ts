import { Secret, TOTP } from 'otpauth';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
  type Person,
} from '@cotejo/tests/support/people/identity-provider.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountSignIn } from '../sign-in/mount-sign-in.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { bearer, newAccount, type Token } from '../testing/people.ts';

const site = 'http://localhost:3000';
let api: TestApp;
let database: TestDatabase;
let db: Database;
let provider: IdentityProvider;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 5 });
  provider = await startIdentityProvider(`${site}/login`);
  api = await startApp({ mounts: [mountAccount, mountSignIn], parts: { db }, env: provider.env });
}, 120_000);
afterAll(async () => {
  provider.close();
  await api.close();
  await db.close();
  await database.drop();
});

let subjects = 0;
const personOf = (email: string, more: Partial<Person> = {}): Person => ({
  sub: `person-${(subjects += 1)}`,
  email,
  email_verified: true,
  ...more,
});

/** Leaves for the provider; returns the query with which it leads back. */
async function leave(browser: Browser, query = ''): Promise<string> {
  const response = await browser('GET', `/api/account/oidc${query}`);
  expect(response.status).toBe(303);
  return (await provider.follow(response.location ?? '')).search.slice(1);
}

async function signIn(person: Person | null, query = '') {
  const browser = openBrowser(api);
  await provider.willSignIn(person);
  const returned = await leave(browser, query);
  return browser<Token & { readonly referrer: string | null; readonly code: string }>(
    'POST',
    '/token',
    { grant: 'oidc', query: returned },
  );
}

test('the sign-in page knows the provider only where one is configured', async () => {
  const options = await openBrowser(api)('GET', '/api/account/sign-in');
  expect(options.body).toEqual({ oidc: { name: 'Acme SSO' }, companies: [] });
  const without = await startApp({ mounts: [mountAccount, mountSignIn], parts: { db } });
  const browser = openBrowser(without);
  expect((await browser('GET', '/api/account/sign-in')).body).toEqual({
    oidc: null,
    companies: [],
  });
  expect((await browser('GET', '/api/account/oidc')).status).toBe(404);
  await without.close();
});

test('staff sign in by their verified address and then by their second factor, and come back', async () => {
  const { email } = await newAccount(api, 'BACKOFFICE');
  const browser = openBrowser(api);
  await provider.willSignIn(personOf(email.toUpperCase()));
  const query = await leave(browser, '?referrer=%2Fapi%2Fcodec%2Flogin');
  const first = await browser<Token>('POST', '/token', { grant: 'oidc', query });
  expect(first.body).toMatchObject({
    state: 'enrol',
    accessToken: null,
    referrer: '/api/codec/login',
  });
  const { challenge } = first.body;
  const app = await browser<{ secret: string }>('POST', '/api/account/authenticator', {
    challenge,
  });
  const code = new TOTP({ secret: Secret.fromBase32(app.body.secret) }).generate();
  const done = await browser<Token>('POST', '/token', { grant: 'code', challenge, code });
  expect(done.body.state).toBe('signedIn');
  const { rows } = await db.query(
    `SELECT detail FROM audit_event WHERE action = 'session:open' AND outcome = 'done' ORDER BY id`,
  );
  expect(rows.at(-1)).toEqual({ detail: { factors: 'oidc totp' } });
});

test('a provider that asked for a second factor itself is believed', async () => {
  const { email } = await newAccount(api, 'BACKOFFICE');
  const { body } = await signIn(personOf(email, { amr: ['pwd', 'mfa'] }));
  expect(body.state).toBe('signedIn');
  const me = await openBrowser(api)<{ email: string }>(
    'GET',
    '/api/account',
    undefined,
    bearer(body.accessToken),
  );
  expect(me.body.email).toBe(email);
});

test('an account belongs to the person who linked it, whatever addresses say later', async () => {
  const { email } = await newAccount(api, 'BACKOFFICE');
  const owner = personOf(email, { amr: ['mfa'] });
  expect((await signIn(owner)).body.state).toBe('signedIn');
  expect((await signIn({ ...owner, email: 'married@cotejo.example' })).body.state).toBe('signedIn');
  expect((await signIn(personOf(email))).body.code).toBe('USER_NOT_FOUND');
});

test('no account is made, and none is found by an address that is not verified or not of staff', async () => {
  const staff = await newAccount(api, 'BACKOFFICE');
  const company = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const count = async () => (await db.query('SELECT count(*) FROM account')).rows;
  const before = await count();
  for (const person of [
    personOf('stranger@cotejo.example'),
    personOf(staff.email, { email_verified: false }),
    personOf(company.email),
  ]) {
    const refused = await signIn(person);
    expect([refused.status, refused.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  }
  expect(await count()).toEqual(before);
  await db.query(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [staff.id]);
  expect((await signIn(personOf(staff.email))).body.code).toBe('USER_NOT_FOUND');
});

test('an answer is taken from the browser that asked, once, and unchanged', async () => {
  const { email } = await newAccount(api, 'BACKOFFICE');
  await provider.willSignIn(personOf(email, { amr: ['mfa'] }));
  const victim = openBrowser(api);
  const query = await leave(victim);
  const thief = openBrowser(api);
  const send = async (browser: Browser, sent: string) =>
    (await browser('POST', '/token', { grant: 'oidc', query: sent })).body.code;
  expect(await send(thief, query)).toBe('CODE_EXPIRED');
  await leave(thief);
  expect(await send(thief, query)).toBe('INVALID_CODE');
  const { cookies, body } = await victim<Token>('POST', '/token', { grant: 'oidc', query });
  expect(body.state).toBe('signedIn');
  expect(cookies['oidc']).toMatch(/^oidc=; Path=\/token; Max-Age=0/);
  expect(await send(victim, query)).toBe('CODE_EXPIRED');
});

test('who gives up at the provider is told so', async () => {
  expect((await signIn(null)).body.code).toBe('INVALID_CODE');
});
