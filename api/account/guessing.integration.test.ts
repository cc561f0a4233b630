import { Secret, TOTP } from 'otpauth';
import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import { confirmAuthenticator, setAuthenticator } from '@cotejo/store/account/credentials.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountAccount } from './mount-account.ts';
import { mountSignIn } from './mount-sign-in.ts';
import { openBrowser } from './testing/browser.ts';
import { grant, newAccount, password, type Token } from './testing/people.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  // As the API connects, so that a missing grant is found.
  own = Database.open(database.apiUrl, { max: 10 });
  api = await startApp({ mounts: [mountAccount, mountSignIn], parts: { db: own } });
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
  expect(looked).toHaveLength(signInLimits.wrongCodes);
  expect((await guess(right)).body.code).toBe('RATE_LIMITED');
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
