import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountFactors } from './mount-factors.ts';
import { mountPasskeys } from './mount-passkeys.ts';
import { mountSignIn } from '../sign-in/mount-sign-in.ts';
import { openBrowser } from '../testing/browser.ts';
import { bearer, grant, password, type Token } from '../testing/people.ts';
import {
  ageProofs,
  protectedAccount,
  signInWithCode as signIn,
} from '@cotejo/tests/support/people/second-factor.ts';
import { kindsAbout } from '@cotejo/tests/support/mail/deliver-messages.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  // As the API connects, so that a missing grant is found.
  own = Database.open(database.apiUrl, { max: 10 });
  const mounts = [mountAccount, mountFactors, mountPasskeys, mountSignIn];
  api = await startApp({ mounts, parts: { db: own } });
}, 120_000);
afterAll(async () => {
  await api.close();
  await own.close();
  await db.close();
  await database.drop();
});
beforeEach(() => db.query('DELETE FROM message'));

/** What the owner was mailed about, in order; other mails of the account are links. */
const notices = async (accountId: string): Promise<readonly string[]> =>
  kindsAbout(db, { subjectId: accountId });

const chosen = 'otra frase que nadie adivina';
const change = (email: string, code?: string) => ({
  email,
  current: password,
  password: chosen,
  code,
});

test('who has the password of an account with a second factor cannot change it', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const { token } = await signIn(openBrowser(api), account);
  const thief = openBrowser(api);
  const tried = await thief('POST', '/api/account/password', change(account.email));
  expect(tried).toMatchObject({ status: 401, body: { code: 'STEP_UP', wanted: ['totp'] } });
  const guessed = await thief('POST', '/api/account/password', change(account.email, '000000'));
  expect(guessed.body.code).toBe('INVALID_CODE');
  // The owner's session goes on.
  expect((await thief('GET', '/api/account', undefined, bearer(token))).status).toBe(200);
  const code = await account.code();
  const changed = await thief('POST', '/api/account/password', change(account.email, code));
  expect(changed.status).toBe(204);
  expect(await notices(account.id)).toEqual(['password_changed']);
});

test('a session that has just proven the second factor changes the password without a code', async () => {
  const account = await protectedAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser(api);
  const { token } = await signIn(browser, account);
  const send = () => browser('POST', '/api/account/password', change(account.email), bearer(token));
  await ageProofs(api, account.id);
  expect((await send()).body.code).toBe('STEP_UP');
  await browser('POST', '/api/account/proof', { code: await account.code() }, bearer(token));
  expect((await send()).status).toBe(204);
});

test('a password that ran out is not changed by whoever has it alone', async () => {
  const account = await protectedAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  await db.query(`UPDATE account SET password_policy = 'standard' WHERE id = $1`, [account.id]);
  await db.query(
    `UPDATE credential SET set_at = now() - interval '91 days' WHERE account_id = $1`,
    [account.id],
  );
  const browser = openBrowser(api);
  const asked = await browser<Token>('POST', '/token', grant(account.email));
  expect(asked.body.state).toBe('code');
  const given = { grant: 'code', challenge: asked.body.challenge, code: await account.code() };
  const expired = await browser('POST', '/token', given);
  expect(expired.body).toMatchObject({
    code: 'PASSWORD_EXPIRED',
    link: expect.any(String) as string,
  });
});

test('wrong codes of whoever has the password do not keep the owner out', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const owner = openBrowser(api);
  await signIn(owner, account);
  const thief = openBrowser(api);
  await thief('GET', '/api/account');
  const { challenge } = (await thief<Token>('POST', '/token', grant(account.email))).body;
  const guess = () => thief('POST', '/token', { grant: 'code', challenge, code: '000000' });
  for (let each = 0; each < signInLimits.unknownDevices; each += 1) await guess();
  expect((await guess()).status).toBe(429);
  await signIn(owner, account);
});

test('the owner is mailed about another browser, and about a refresh token that came again', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const home = openBrowser(api);
  await signIn(home, account);
  expect(await notices(account.id)).toEqual([]);
  const elsewhere = openBrowser(api);
  await signIn(elsewhere, account);
  await signIn(elsewhere, account);
  expect(await notices(account.id)).toEqual(['new_browser']);
});

test('a refresh token that comes again from another browser ends the session at once, and is mailed', async () => {
  const account = await protectedAccount(api, 'BACKOFFICE');
  const owner = openBrowser(api);
  const { refresh: stolen } = await signIn(owner, account);
  await owner('POST', '/token', { grant: 'refresh' });
  // Within the seconds in which a second tab of the owner's browser is served.
  const thief = openBrowser(api);
  const refused = await thief('POST', '/token', { grant: 'refresh' }, { cookie: stolen });
  expect(refused.body.code).toBe('REFRESH_TOKEN_EXPIRED');
  expect((await owner('POST', '/token', { grant: 'refresh' })).status).toBe(401);
  expect(await notices(account.id)).toEqual(['session_stolen']);
});
