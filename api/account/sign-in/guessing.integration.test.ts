import { Secret, TOTP } from 'otpauth';
import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import {
  confirmAuthenticator,
  setAuthenticator,
  setPassword,
} from '@cotejo/store/account/credentials.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { addPasskey } from '@cotejo/store/account/passkeys.ts';
import { hashPassword } from '@cotejo/store/crypto/hash-password.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { createSecretToken } from '@cotejo/store/crypto/secret-token.ts';
import { Database } from '@cotejo/store/database.ts';
import { listOpenSessions, revokeAllSessions } from '@cotejo/store/session/sessions.ts';
import { lockName } from '@cotejo/store/server-calls.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { toNetwork } from '../../network/to-network.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountPasskeys } from '../factor/mount-passkeys.ts';
import { mountSignIn } from './mount-sign-in.ts';
import { openBrowser } from '../testing/browser.ts';
import { grant, newAccount, password, type Token } from '../testing/people.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  // As the API connects, so that a missing grant is found.
  own = Database.open(database.apiUrl, { max: 10 });
  api = await startApp({ mounts: [mountAccount, mountPasskeys, mountSignIn], parts: { db: own } });
}, 120_000);
afterAll(async () => {
  await api.close();
  await own.close();
  await db.close();
  await database.drop();
});

test('codes that are guessed at the same time count like codes one after the other', async () => {
  const { id, email } = await newAccount(api, 'BACKOFFICE');
  const secret = new Secret({ size: 20 });
  await setAuthenticator(
    db,
    id,
    seal(api.dependencies.configuration.recordKeys, id, secret.base32),
  );
  await confirmAuthenticator(db, id);
  const attacker = openBrowser(api);
  const { challenge } = (await attacker<Token>('POST', '/token', grant(email))).body;
  const right = new TOTP({ secret }).generate();
  const wrong = ['000000', '000001', '000002', '000003'].find((code) => code !== right) ?? '';
  const guess = (code: string) => attacker('POST', '/token', { grant: 'code', challenge, code });
  const guesses = await Promise.all(Array.from({ length: 40 }, () => guess(wrong)));
  const looked = guesses.filter(({ body }) => body.code === 'INVALID_CODE');
  expect(looked).toHaveLength(signInLimits.unknownDevices);
  expect((await guess(right)).body.code).toBe('RATE_LIMITED');
});

test('passwords that are guessed at the same time count like guesses one after the other', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  await db.query('DELETE FROM failed_sign_in');
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, each) =>
      openBrowser(api)('POST', '/token', grant(email, `guess number ${each}`)),
    ),
  );
  const looked = guesses.filter(({ body }) => body.code === 'INVALID_CREDENTIALS');
  expect(looked).toHaveLength(signInLimits.unknownDevices);
});

/** Changes to an account that happen while somebody signs in with its correct password. */
const ends = [
  ['the account is disabled', 'DISABLED_USER', disable],
  ['another password is set', 'INVALID_CREDENTIALS', setOtherPassword],
] as const;
async function disable(tx: Database, id: string): Promise<void> {
  await tx.query(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [id]);
  await revokeAllSessions(tx, id, 'DISABLED');
}
async function setOtherPassword(tx: Database, id: string): Promise<void> {
  await setPassword(tx, id, await hashPassword('a new password of the owner'), 3);
  await revokeAllSessions(tx, id, 'PASSWORD_CHANGED');
}

test.each(ends)('a sign-in that ends while %s opens nothing', async (_, code, end) => {
  const { id, email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const signIn = await db.transaction(async (tx) => {
    await end(tx, id);
    const answer = openBrowser(api)('POST', '/token', grant(email));
    await until(
      async () => {
        const waiting = `SELECT FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted`;
        return (await tx.query(waiting)).rows.length > 0 ? true : null;
      },
      { within: 10_000 },
    );
    return { answer };
  });
  expect((await signIn.answer).body.code).toBe(code);
  expect(await listOpenSessions(db, id)).toEqual([]);
});

test('tries that wait for each other leave the connections to others', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  await db.query('DELETE FROM failed_sign_in');
  const { indexKey } = api.dependencies.configuration;
  const emailKey = toEmailKey(indexKey, email);
  const small = Database.open(database.apiUrl, { max: 2 });
  const flooded = await startApp({ mounts: [mountAccount, mountSignIn], parts: { db: small } });
  try {
    let tries: Promise<{ readonly body: { readonly code: string } }[]> = Promise.resolve([]);
    await db.transaction(async (tx) => {
      // Whoever tries this account waits until this transaction ends.
      await lockName(tx, `sign-in ${emailKey}`);
      tries = Promise.all(
        Array.from({ length: 80 }, (_, each) =>
          openBrowser(flooded)('POST', '/token', grant(email, `guess number ${each}`)),
        ),
      );
      await until(
        async () => {
          const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
          return (await db.query(waiting)).rows.length > 0 ? true : null;
        },
        { within: 10_000 },
      );
      const other = await openBrowser(flooded)('GET', `/hashtoken/${createSecretToken()}`);
      expect(other.body.code).toBe('INVALID_CODE');
    });
    const answered = (await tries).map(({ body }) => body.code);
    expect(answered.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(
      signInLimits.unknownDevices,
    );
    expect(new Set(answered)).toEqual(new Set(['INVALID_CREDENTIALS', 'RATE_LIMITED']));
  } finally {
    await flooded.close();
    await small.close();
  }
});

test('tries of many accounts from many networks leave connections to others', async () => {
  const { indexKey } = api.dependencies.configuration;
  const emails = Array.from({ length: 8 }, (_, each) => `of-nobody-${each}@cotejo.example`);
  const small = Database.open(database.apiUrl, { max: 2 });
  const env = { TRUST_PROXY: '1' };
  const flooded = await startApp({
    mounts: [mountAccount, mountSignIn],
    parts: { db: small },
    env,
  });
  try {
    let tries: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      for (const email of emails) await lockName(tx, `sign-in ${toEmailKey(indexKey, email)}`);
      tries = Promise.all(
        emails.map((email, each) =>
          openBrowser(flooded)('POST', '/token', grant(email), {
            'x-forwarded-for': `203.0.113.${each}`,
          }),
        ),
      );
      await until(
        async () => {
          const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
          return (await db.query(waiting)).rows.length > 0 ? true : null;
        },
        { within: 10_000 },
      );
      const other = await openBrowser(flooded)('GET', `/hashtoken/${createSecretToken()}`);
      expect(other.body.code).toBe('INVALID_CODE');
    });
    await tries;
  } finally {
    await flooded.close();
    await small.close();
  }
});

test('a network that waits is told so without a connection, but a browser that its account knows signs in', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const env = { TRUST_PROXY: '1' };
  const crowded = await startApp({ mounts: [mountAccount, mountSignIn], parts: { db: own }, env });
  const address = { 'x-forwarded-for': '203.0.113.77' };
  try {
    const owner = openBrowser(crowded);
    await owner('GET', '/api/account', undefined, address);
    await owner('POST', '/token', grant(email), address);
    await db.query(
      `INSERT INTO failed_sign_in (email_key, device_hash, network, device_known)
       SELECT 'another', 'another', $1, false FROM generate_series(1, $2)`,
      [toNetwork(address['x-forwarded-for']), signInLimits.networkPerHour],
    );
    const guess = () =>
      openBrowser(crowded)('POST', '/token', grant(email, 'not this one'), address);
    expect((await guess()).body.code).toBe('RATE_LIMITED');
    const sent = await statementsOf(async () => {
      const { body } = await guess();
      const retryAfter = signInLimits.firstPauseMs / 1_000;
      expect(body).toMatchObject({ code: 'RATE_LIMITED', retryAfter });
    });
    expect(sent).toEqual([]);
    expect((await owner('POST', '/token', grant(email), address)).status).toBe(200);
  } finally {
    await crowded.close();
  }
});

test('a right password is no failed try, and a mailed link ends what strangers tried', async () => {
  const { id, email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  await db.query('DELETE FROM failed_sign_in');
  const changed = await openBrowser(api)('POST', '/api/account/password', {
    email,
    current: password,
    password: 'otra frase que nadie adivina',
  });
  expect(changed.status).toBe(204);
  expect((await db.query('SELECT * FROM failed_sign_in')).rows).toEqual([]);
  for (let times = 0; times < signInLimits.unknownDevices; times += 1)
    await openBrowser(api)('POST', '/token', grant(email, `guess number ${times}`));
  const owner = openBrowser(api);
  await owner('GET', '/api/account');
  expect((await owner('POST', '/token', grant(email))).body.code).toBe('RATE_LIMITED');
  const link = await createOneTimeLink(db, id, 'reset');
  const chosen = 'una frase distinta que nadie adivina';
  await owner('POST', '/api/account/password', { link, password: chosen });
  // Whoever opens a mail has not signed in here yet.
  const known = 'SELECT FROM known_device WHERE account_id = $1';
  expect((await db.query(known, [id])).rowCount).toBe(0);
  expect((await owner('POST', '/token', grant(email, chosen))).status).toBe(200);
});

test('who has the password alone adds no app to an account whose second factor is a passkey', async () => {
  const { id, email } = await newAccount(api, 'BACKOFFICE');
  const attacker = openBrowser(api);
  const { challenge } = (await attacker<Token>('POST', '/token', grant(email))).body;
  const early = await attacker('POST', '/api/account/authenticator', { challenge });
  expect(early.status).toBe(200);
  const { secret } = early.body as unknown as { readonly secret: string };
  await addPasskey(db, {
    id: `passkey-of-${id}`,
    accountId: id,
    publicKey: Buffer.of(1),
    counter: 0,
    transports: [],
    label: 'a key',
  });
  const refused = await attacker('POST', '/api/account/authenticator', { challenge });
  expect(refused.body.code).toBe('INVALID_CODE');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const entered = await attacker('POST', '/token', { grant: 'code', challenge, code });
  expect(entered.body.code).toBe('INVALID_CODE');
});

test('a passkey is added only beside an app', async () => {
  const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE');
  const refused = await openBrowser(api)(
    'POST',
    '/api/account/passkeys/options',
    {},
    { authorization },
  );
  expect(refused.body.code).toBe('NOT_EDITABLE');
});

const change = (email: string, current: string) => ({
  email,
  current,
  password: 'otra frase que nadie adivina',
});

test('who guesses the current password elsewhere does not keep the owner from changing it', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const owner = openBrowser(api);
  await owner('GET', '/api/account');
  await owner('POST', '/token', grant(email));
  const attacker = openBrowser(api);
  await attacker('GET', '/api/account');
  for (let times = 0; times < signInLimits.unknownDevices; times += 1)
    await attacker('POST', '/api/account/password', change(email, `guess number ${times}`));
  const stopped = await attacker('POST', '/api/account/password', change(email, password));
  expect(stopped.body.code).toBe('RATE_LIMITED');
  const changed = await owner('POST', '/api/account/password', change(email, password));
  expect(changed.status).toBe(204);
});

test('a wrong current password is in the audit as a refusal', async () => {
  const { id, email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const refused = await openBrowser(api)(
    'POST',
    '/api/account/password',
    change(email, 'not this one'),
  );
  expect(refused.body.code).toBe('INVALID_CREDENTIALS');
  const { rows } = await db.query(
    `SELECT action, outcome, detail FROM audit_event WHERE target = $1 AND outcome = 'refused'`,
    [`account/${id}`],
  );
  expect(rows).toEqual([
    { action: 'password:set', outcome: 'refused', detail: { why: 'INVALID_CREDENTIALS' } },
  ]);
});
