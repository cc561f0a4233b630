import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { mountPayment } from '../payment/mount-payment.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import type { RefusalKind } from '../metrics/refusal-kinds.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';

let database: TestDatabase;
let db: Database;
let api: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 4 });
});
beforeEach(async () => {
  const env = { TRUST_PROXY: '1', WRITES_PER_MINUTE: '60' };
  api = await startApp({ mounts: [mountSignIn, mountPayment], parts: { db }, env });
});
afterEach(() => api.close());
afterAll(async () => {
  await db.close();
  await database.drop();
});

const from = { 'x-forwarded-for': '203.0.113.77' };

async function countOf(kind: RefusalKind): Promise<number | undefined> {
  const { values } = await api.dependencies.metrics.refusals.get();
  return values.find(({ labels }) => labels['kind'] === kind)?.value;
}

/** What the log says was refused. */
const refused = (): readonly Record<string, unknown>[] =>
  api.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'refused');

const said = (kind: RefusalKind, code: string) => ({
  kind,
  code,
  network: '203.0.113.0/24',
  requestId: expect.any(String),
});

test('wrong passwords are counted, and their network is in the log once', async () => {
  const body = { grant: 'password', email: 'nobody@cotejo.example', password: 'a wrong one' };
  for (let times = 0; times < 3; times += 1)
    expect((await api.post('/token', body, from)).status).toBe(401);
  expect(await countOf('sign_in')).toBe(3);
  expect(refused()).toMatchObject([said('sign_in', 'INVALID_CREDENTIALS')]);
});

test('so are messages with a wrong signature', async () => {
  const wrong = { ...from, 'x-signature': 'ts=1,v1=00', 'x-request-id': 'a' };
  const path = '/api/payments/mercadopago/webhook?data.id=1&type=payment';
  const body = { type: 'payment', action: 'payment.updated', data: { id: '1' } };
  for (let times = 0; times < 2; times += 1)
    expect((await api.post(path, body, wrong)).status).toBe(401);
  expect(await countOf('signature')).toBe(2);
  expect(refused()).toMatchObject([said('signature', 'INVALID_SIGNATURE')]);
});

test('so is who asks too often, before any route', async () => {
  // At once: one after the other takes longer on a busy machine, and each second allows another.
  const asked = Array.from({ length: 30 }, () => api.post('/api/nowhere', {}, from));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(await countOf('limit')).toBeGreaterThan(0);
  expect(refused()).toMatchObject([said('limit', 'RATE_LIMITED')]);
});
