import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { currentTransaction, openStore, parseSafeInteger, type Store } from './connection.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.url, { max: 3 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

async function settings(): Promise<number> {
  const { rows } = await store.pool.query<{ count: number }>('SELECT count(*) FROM setting');
  return rows[0]?.count ?? -1;
}

test('bigint and calendar days arrive as exact integers and as text, in both ends', async () => {
  const sql = "SELECT 9007199254740991::bigint AS amount, date '2025-06-10' AS day";
  const { rows } = await store.pool.query(sql);
  const [models] = await store.sequelize.query(sql);
  const expected = [{ amount: Number.MAX_SAFE_INTEGER, day: '2025-06-10' }];
  expect(rows).toEqual(expected);
  expect(models).toEqual(expected);
});

test('a bigint that no number holds exactly is refused instead of rounded', () => {
  expect(() => parseSafeInteger('9007199254740993')).toThrow(RangeError);
});

test('queries inside a Sequelize transaction join it without being told, and roll back with it', async () => {
  const before = await settings();
  const work = store.sequelize.transaction(async () => {
    await store.sequelize.query(`INSERT INTO setting VALUES ('joined', '1')`);
    expect(currentTransaction()).toBeDefined();
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(currentTransaction()).toBeUndefined();
  expect(await settings()).toBe(before);
});

test('more transactions than connections finish one after the other, none waits for itself', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      store.sequelize.transaction(async () => {
        await store.sequelize.query(`INSERT INTO setting VALUES ('parallel ${index}', '1')`);
        await store.sequelize.query('SELECT count(*) FROM setting');
      }),
    ),
  );
  const { rows } = await store.pool.query<{ count: number }>(
    "SELECT count(*) FROM setting WHERE key LIKE 'parallel %'",
  );
  expect(rows[0]?.count).toBe(12);
});

test('an error in a hand-written transaction undoes it and gives a usable connection back', async () => {
  const before = await settings();
  const work = inTransaction(store.pool, async (client) => {
    await client.query(`INSERT INTO setting VALUES ('undone', '1')`);
    await client.query('SELECT 1 / 0');
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await settings()).toBe(before);
});

test('a connection that the server ends is replaced without ending the process', async () => {
  const client = await store.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  client.release();
  await store.sequelize.query(`SELECT pg_terminate_backend(${String(rows[0]?.pid)})`);
  // Whether the pool has noticed yet or not, a second try finds a connection.
  const asked = settings().catch(() => settings());
  expect(await asked).toBeGreaterThanOrEqual(0);
});
