import { Secret, TOTP } from 'otpauth';
import { refreshGraceMs, sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { linkAudit, readChain } from '@cotejo/store/audit/audit-chain.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAudit } from '../../audit/mount-audit.ts';
import { mountAccount } from './mount-account.ts';
import { mountSignIn } from '../sign-in/mount-sign-in.ts';
import { openBrowser as openBrowserOf, type Browser } from '../testing/browser.ts';
import {
  bearer,
  grant,
  newAccount as newAccountOf,
  password,
  type Token,
} from '../testing/people.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 5 });
  api = await startApp({ mounts: [mountAccount, mountSignIn, mountAudit], parts: { db } });
}, 120_000);
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

const openBrowser = (): Browser => openBrowserOf(api);
const newAccount = (role: 'BACKOFFICE' | 'ENTERPRISE_CLIENT_ADMIN', own?: string) =>
  newAccountOf(api, role, own);

test('staff sign in by password and then by code: first they set up an app, later they are asked for it', async () => {
  const { email } = await newAccount('BACKOFFICE');
  const browser = openBrowser();
  const first = await browser<Token>('POST', '/token', grant(email));
  expect(first.body).toMatchObject({ state: 'enrol', accessToken: null });
  const { challenge } = first.body;
  const app = await browser<{ secret: string; uri: string }>('POST', '/api/account/authenticator', {
    challenge,
  });
  expect(app.body.uri).toMatch(/^otpauth:\/\/totp\/Cotejo/);
  const totp = new TOTP({ secret: Secret.fromBase32(app.body.secret) });
  const code = totp.generate();
  const done = await browser<Token>('POST', '/token', { grant: 'code', challenge, code });
  expect(done.body).toMatchObject({ state: 'signedIn', challenge: null });
  expect(done.cookies['refresh']).toMatch(/Path=\/token; .*HttpOnly; SameSite=Strict/);

  // The same code does not open a second session, and the app cannot be replaced by who knows the password.
  const again = await browser<Token>('POST', '/token', grant(email));
  expect(again.body.state).toBe('code');
  const replay = await browser('POST', '/token', {
    grant: 'code',
    challenge: again.body.challenge,
    code,
  });
  expect(replay).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } });
  const stolen = await browser('POST', '/api/account/authenticator', {
    challenge: again.body.challenge,
  });
  expect(stolen.body.code).toBe('INVALID_CODE');

  const me = await browser<{ email: string; permissions: { permission: string }[] }>(
    'GET',
    '/api/account',
    undefined,
    bearer(done.body.accessToken),
  );
  expect(me.body.email).toBe(email);
  expect(me.body.permissions.map(({ permission }) => permission)).toContain('payload:decode');
});

test('an unknown address, a wrong password and a disabled account are answered alike', async () => {
  const { email, id } = await newAccount('ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser();
  const wrong = await browser('POST', '/token', grant(email, 'another one altogether'));
  const unknown = await browser('POST', '/token', grant('nobody@cotejo.example'));
  expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  expect([unknown.status, unknown.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  await db.query(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [id]);
  expect((await browser('POST', '/token', grant(email, 'wrong as well, surely'))).body.code).toBe(
    'INVALID_CREDENTIALS',
  );
  expect((await browser('POST', '/token', grant(email))).body.code).toBe('DISABLED_USER');
});

test('whoever tries a stranger’s account is stopped, and its owner still gets in', async () => {
  const { email } = await newAccount('ENTERPRISE_CLIENT_ADMIN');
  const owner = openBrowser();
  await owner('GET', '/api/account');
  expect((await owner<Token>('POST', '/token', grant(email))).body.state).toBe('signedIn');
  const attacker = openBrowser();
  await attacker('GET', '/api/account');
  for (let times = 0; times < signInLimits.unknownDevices; times += 1)
    await attacker('POST', '/token', grant(email, `guess number ${times}`));
  const stopped = await attacker('POST', '/token', grant(email));
  expect([stopped.status, stopped.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(stopped.body.retryAfter).toBeGreaterThan(600);
  expect((await owner<Token>('POST', '/token', grant(email))).body.state).toBe('signedIn');
});

test('a refresh token is exchanged for the next one; one that was stolen and used ends the session for both', async () => {
  const { email } = await newAccount('ENTERPRISE_CLIENT_ADMIN');
  const owner = openBrowser();
  const signedIn = await owner<Token>('POST', '/token', grant(email));
  const stolen = /^refresh=([^;]+)/.exec(signedIn.cookies['refresh'] ?? '')?.[1] ?? '';
  const renewed = await owner<Token>('POST', '/token', { grant: 'refresh' });
  expect(renewed.body.state).toBe('signedIn');
  // It is in use, so that this process believes it for some seconds more.
  const { authorization } = bearer(renewed.body.accessToken);
  expect((await owner('GET', '/api/account', undefined, { authorization })).status).toBe(200);
  await db.query(`UPDATE refresh_token SET used_at = used_at - $1 * interval '1 millisecond'`, [
    refreshGraceMs,
  ]);
  const thief = await openBrowser()(
    'POST',
    '/token',
    { grant: 'refresh' },
    {
      cookie: `refresh=${stolen}`,
    },
  );
  expect(thief.body).toMatchObject({ code: 'REFRESH_TOKEN_EXPIRED', why: 'REFRESH_REUSED' });
  expect((await owner('GET', '/api/account', undefined, { authorization })).status).toBe(401);
  expect((await owner('POST', '/token', { grant: 'refresh' })).body.code).toBe(
    'REFRESH_TOKEN_EXPIRED',
  );
  const { rows } = await db.query(`SELECT detail FROM audit_event WHERE action = 'session:renew'`);
  expect(rows).toEqual([{ detail: { why: 'REFRESH_REUSED' } }]);
});

test('whoever worked with a session that is over is told why', async () => {
  const { email, id } = await newAccount('ENTERPRISE_CLIENT_ADMIN');
  const browsers = Array.from({ length: sessionPolicies.company.maxSessions + 1 }, openBrowser);
  for (const browser of browsers)
    expect((await browser<Token>('POST', '/token', grant(email))).body.state).toBe('signedIn');
  const why = async (browser: (typeof browsers)[number]) => {
    const { status, body } = await browser<{ why?: string }>('POST', '/token', {
      grant: 'refresh',
    });
    return [status, body.why];
  };
  // One more than it may have: somebody who signs in elsewhere ends the oldest, in the middle of work.
  expect(await why(browsers[0]!)).toEqual([401, 'TOO_MANY']);
  const over = (column: string) =>
    db.query(`UPDATE session SET ${column} = now() WHERE account_id = $1`, [id]);
  await over('idle_until');
  expect(await why(browsers[1]!)).toEqual([401, 'UNUSED']);
  await over('ends_at');
  expect(await why(browsers[2]!)).toEqual([401, 'TOO_LONG']);
});

test('a new password is judged whole, ends every session and is not one of the last four', async () => {
  const { email, id } = await newAccount('ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser();
  const { accessToken } = (await browser<Token>('POST', '/token', grant(email))).body;
  const link = await createOneTimeLink(db, id, 'reset');
  const set = (typed: string) =>
    browser('POST', '/api/account/password', { link, password: typed });
  expect((await set('corta')).body.errors.map(({ code }) => code)).toEqual(['TOO_SHORT']);
  expect((await set(password)).body.errors.map(({ code }) => code)).toEqual(['USED_BEFORE']);
  const shown = await browser<{ email: string }>('GET', `/hashtoken/${link}`);
  expect(shown.body.email).toBe('pe•••@cotejo.example');
  expect((await set('otra frase que nadie adivina')).status).toBe(204);
  expect((await set('y una tercera frase, distinta')).body.code).toBe('INVALID_CODE');
  expect((await browser('GET', `/hashtoken/${link}`)).body.code).toBe('INVALID_CODE');
  expect((await browser('GET', '/api/account', undefined, bearer(accessToken))).status).toBe(401);
  expect((await browser('POST', '/token', grant(email))).body.code).toBe('INVALID_CREDENTIALS');
});

test('a password that ran out is said after it was right, with the link to change it', async () => {
  const { email, id } = await newAccount('ENTERPRISE_CLIENT_ADMIN', 'Ñandú7!xyz-larga');
  await db.query(`UPDATE account SET password_policy = 'standard' WHERE id = $1`, [id]);
  await db.query(
    `UPDATE credential SET set_at = now() - interval '91 days' WHERE account_id = $1`,
    [id],
  );
  const browser = openBrowser();
  const refused = await browser('POST', '/token', grant(email, 'Ñandú7!xyz-larga'));
  expect(refused.body.code).toBe('PASSWORD_EXPIRED');
  const change = await browser('POST', '/api/account/password', {
    link: refused.body.link,
    password: 'Zorzal9#a',
  });
  expect(change.status).toBe(204);
  expect((await browser<Token>('POST', '/token', grant(email, 'Zorzal9#a'))).body.state).toBe(
    'signedIn',
  );
});

test('people see their sessions and end them, their own only', async () => {
  const { email } = await newAccount('ENTERPRISE_CLIENT_ADMIN');
  const here = openBrowser();
  const there = openBrowser();
  const one = (await here<Token>('POST', '/token', grant(email))).body.accessToken;
  const other = (await there<Token>('POST', '/token', grant(email))).body.accessToken;
  const list = async () =>
    (
      await here<{ items: { id: string; isThis: boolean }[] }>(
        'GET',
        '/api/account/sessions',
        undefined,
        bearer(one),
      )
    ).body.items;
  const [newest] = (await list()).filter(({ isThis }) => !isThis);
  const stranger = await signedInAs(api.dependencies, 'BACKOFFICE');
  const path = `/api/account/sessions/${newest?.id}`;
  expect(
    (await here('DELETE', path, undefined, bearer(stranger.authorization.slice(7)))).status,
  ).toBe(404);
  expect((await here('DELETE', path, undefined, bearer(one))).status).toBe(204);
  expect((await there('GET', '/api/account', undefined, bearer(other))).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test('a right that was taken away is gone within seconds, and a revoked session at once', async () => {
  const browser = openBrowser();
  const read = async ({ authorization }: { readonly authorization: string }) =>
    (await browser('GET', '/api/audit', undefined, { authorization })).status;
  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  expect(await read(admin)).toBe(200);
  await db.query(`UPDATE membership SET ended_at = now() WHERE account_id = $1`, [admin.accountId]);
  await until(async () => ((await read(admin)) === 401 ? true : null), { within: 8_000 });

  const other = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  expect(await read(other)).toBe(200);
  const ended = await browser('DELETE', `/api/account/sessions/${other.sessionId}`, undefined, {
    authorization: other.authorization,
  });
  expect(ended.status).toBe(204);
  expect(await read(other)).toBe(401);
});

test('all of it is in the audit, in one unbroken chain, without an address or a secret', async () => {
  await linkAudit(db);
  expect((await readChain(db)).type).toBe('holds');
  const { rows } = await db.query('SELECT * FROM audit_event');
  expect(rows.length).toBeGreaterThan(20);
  const text = JSON.stringify(rows);
  for (const secret of ['@cotejo.example', password, 'Ana Soto'])
    expect(text).not.toContain(secret);
});
