import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../database.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { countAttempts } from './count-attempts.ts';
import { findLastAttempt } from './find-last-attempt.ts';
import { listWebhooks } from './list-webhooks.ts';
import { openAttempt } from './open-attempt.sql.ts';

jest.setTimeout(60_000);

const index = 'payment_attempt_of_owner';
let database: TestDatabase;
let db: Database;
const owner = { kind: 'purchase', id: randomUUID() } as const;
const attemptId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url);
  await db.query(
    `INSERT INTO payment_attempt (id, owner, provider, kind, flow, status, amount, currency)
     SELECT gen_random_uuid(), 'purchase:' || gen_random_uuid(), 'transbank', 't', 't-one-time', 'declined', 1, 'CLP'
       FROM generate_series(1, 5000)`,
  );
  await openAttempt(db, {
    id: attemptId,
    owner,
    provider: 'transbank',
    kind: 't',
    flow: 't-one-time',
    amount: 1_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await db.query('ANALYZE payment_attempt');
}, 60_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** The plans of the statements about attempts that some work sends. */
async function plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = [];
  const { options } = db.sequelize as unknown as {
    readonly options: { logging: false | ((text: string) => void) };
  };
  options.logging = (text) => void sent.push(text.replace(/^Executing \([^)]*\): /, ''));
  await work().finally(() => (options.logging = false));
  const about = sent.filter((text) => text.includes('FROM "payment_attempt"'));
  return Promise.all(
    about.map(async (text) => {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

test.each([
  ['how often it tried to pay', () => countAttempts(db, owner, Date.now())],
  ['its newest attempt', () => findLastAttempt(db, owner)],
  ['the webhooks about it', () => listWebhooks(db, owner)],
])('of one owner among many, %s is found by the index', async (_what, work) => {
  const plans = await plansOf(work);
  expect(plans).toEqual([expect.stringContaining(index)]);
});

test('a charge that its provider could not read counts as one that it refused, and one that did not reach it does not', async () => {
  const one = { kind: 'purchase', id: randomUUID() } as const;
  for (const reason of ['config_error', 'processor_down'] as const) {
    const id = randomUUID();
    await openAttempt(db, {
      id,
      owner: one,
      provider: 'kushki',
      kind: 'tdc',
      flow: 'tdc-one-time',
      amount: 1_000,
      currency: 'CLP',
      expiresAt: null,
      createdAt: new Date(),
    });
    await attemptModel(db).update({ status: 'not_sent', reason }, { where: { id } });
  }
  expect(await countAttempts(db, one, Date.now())).toMatchObject({ inAll: 2, declined: 1 });
});

test('the build before writes and reads an owner by one text', async () => {
  const { rows } = await db.query<{ owner: string }>(
    'SELECT owner FROM payment_attempt WHERE id = $1',
    [attemptId],
  );
  expect(rows).toEqual([{ owner: `purchase:${owner.id}` }]);
  // The many were written as it writes them.
  const where = { ownerKind: 'purchase', ownerId: { [Op.not]: null } } as const;
  expect(await attemptModel(db).count({ where })).toBeGreaterThanOrEqual(5_000);
});

test('another kind of owner with the same id has payments of its own', async () => {
  const another = { ...owner, kind: 'another' as 'purchase' };
  expect(await findLastAttempt(db, owner)).toMatchObject({ id: attemptId });
  expect(await findLastAttempt(db, another)).toBeNull();
  expect(await countAttempts(db, another, Date.now())).toMatchObject({ inAll: 0 });
  const open = (of: typeof owner) =>
    openAttempt(db, {
      id: randomUUID(),
      owner: of,
      provider: 'transbank',
      kind: 't',
      flow: 't-one-time',
      amount: 1_000,
      currency: 'CLP',
      expiresAt: null,
      createdAt: new Date(),
    });
  // One payment of an owner is under way at a time.
  await expect(open(owner)).rejects.toThrow('payment_attempt_in_flight');
  await open(another);
});
