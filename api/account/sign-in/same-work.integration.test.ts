import { limits } from '@cotejo/domain/limits/limits.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountSignIn } from './mount-sign-in.ts';
import { openBrowser } from '../testing/browser.ts';
import { grant, newAccount } from '../testing/people.ts';

let database: TestDatabase;
let db: Database;
let own: Database;
const apis: TestApp[] = [];
let api: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  own = Database.open(database.apiUrl, { max: 5 });
  const settings = {
    mounts: [mountAccount, mountSignIn],
    parts: { db: own },
    env: { LIMIT_TIMES: '1', TRUST_PROXY: '1' },
  };
  // Two processes, as far as what is kept in a process goes.
  for (let count = 0; count < 2; count += 1) apis.push(await startApp(settings));
  api = apis[0]!;
}, 120_000);
afterAll(async () => {
  for (const each of apis) await each.close();
  await own.close();
  await db.close();
  await database.drop();
});

let addresses = 0;
/** From an address that nobody used before, so that no count is shared. */
const ask = (path: string, body: object, at = apis[0]!, from = (addresses += 1)) =>
  openBrowser(at)('POST', path, body, { 'x-forwarded-for': `198.51.${from >> 8}.${from & 255}` });
const askForReset = (email: string, at?: TestApp, from?: number) =>
  ask('/api/account/reset', { email }, at, from);

const shapes = (statements: readonly string[]): readonly string[] =>
  statements.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '));

test('a reset of an address with an account and of one without send the same statements', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const known = shapes(await statementsOf(() => askForReset(email)));
  const unknown = shapes(await statementsOf(() => askForReset('nobody-at-all@cotejo.example')));
  expect(known).toEqual(unknown);
  expect(known.filter((each) => each.startsWith('INSERT'))).not.toEqual([]);
});

test('a wrong password of an address with an account and of one without send the same statements', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const tried = async (address: string) =>
    shapes(await statementsOf(() => ask('/token', grant(address, 'not this one'))));
  const known = await tried(email);
  expect(await tried('nobody-else@cotejo.example')).toEqual(known);
  expect(known.length).toBeGreaterThan(8);
});

test('a reset leaves one message for any address, which names nobody', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  await db.query('DELETE FROM outbox');
  const asked = [email, 'somebody-else@cotejo.example'];
  for (const address of asked) expect((await askForReset(address)).status).toBe(202);
  const { rows } = await db.query<{ topic: string; key: string; payload: object }>(
    'SELECT topic, key, payload FROM outbox ORDER BY id',
  );
  expect(rows).toEqual(
    asked.map((address) => {
      const emailKey = toEmailKey(api.dependencies.configuration.indexKey, address);
      return {
        topic: 'account.mail',
        key: `account-reset/${emailKey}`,
        payload: { mailId: expect.any(String) as string, purpose: 'reset.asked', emailKey },
      };
    }),
  );
  expect((await db.query(`SELECT FROM one_time_link WHERE purpose = 'reset'`)).rowCount).toBe(0);
});

test.each(['with', 'without'])(
  'resets of one address %s an account are counted over all processes, whichever network asks',
  async (having) => {
    const email =
      having === 'with'
        ? (await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN')).email
        : 'counted-nobody@cotejo.example';
    const statuses: number[] = [];
    for (let times = 0; times <= limits.resetsOfEmail.most; times += 1)
      statuses.push((await askForReset(email, apis[times % 2])).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  },
);

test('resets of one network are counted over all processes, whatever the addresses', async () => {
  const { most } = limits.resetsOfNetwork;
  const from = 60_000;
  for (let times = 0; times < most; times += 1)
    expect((await askForReset(`a-${times}@cotejo.example`, apis[times % 2], from)).status).toBe(
      202,
    );
  const refused = await askForReset('b@cotejo.example', apis[1], from);
  expect(refused.body.code).toBe('RATE_LIMITED');
  expect(refused.body.retryAfter).toBeGreaterThan(3_500);
});
