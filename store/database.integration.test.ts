import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { DataTypes, type Model, type ModelStatic } from 'sequelize';
import { Database, parseSafeInteger } from './database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 3 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

interface SettingRow extends Model {
  key: string;
  value: unknown;
}

const settingModel = (on: Database): ModelStatic<SettingRow> =>
  on.model<SettingRow>('setting', (sequelize) =>
    sequelize.define<SettingRow>('setting', {
      key: { type: DataTypes.TEXT, primaryKey: true },
      value: DataTypes.JSONB,
    }),
  );

async function countSettings(like = '%'): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) FROM setting WHERE key LIKE $1',
    [like],
  );
  return rows[0]?.count ?? -1;
}

test('bigint and calendar days arrive as exact integers and as text, by hand and through models', async () => {
  const sql = "SELECT 9007199254740991::bigint AS amount, date '2025-06-10' AS day";
  const { rows } = await db.query(sql);
  const [models] = await db.sequelize.query(sql);
  const expected = [{ amount: Number.MAX_SAFE_INTEGER, day: '2025-06-10' }];
  expect(rows).toEqual(expected);
  expect(models).toEqual(expected);
});

test('a bigint that no number holds exactly is refused instead of rounded', () => {
  expect(() => parseSafeInteger('9007199254740993')).toThrow(RangeError);
});

test('models and statements by hand are one transaction and are undone together', async () => {
  const before = await countSettings();
  const work = db.transaction(async (tx) => {
    await settingModel(tx).create({ key: 'by model', value: 1 }, tx.scope);
    await tx.query(`INSERT INTO setting VALUES ('by hand', '1')`);
    const { rows } = await tx.query(`SELECT key FROM setting WHERE key LIKE 'by %' ORDER BY key`);
    expect(rows).toEqual([{ key: 'by hand' }, { key: 'by model' }]);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await countSettings()).toBe(before);
});

test('a transaction inside a transaction joins it', async () => {
  const before = await countSettings();
  const work = db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.query(`INSERT INTO setting VALUES ('inner', '1')`));
    throw new Error('the outer one fails');
  });
  await expect(work).rejects.toThrow('the outer one fails');
  expect(await countSettings()).toBe(before);
});

test('a snapshot reads one moment, whatever others write meanwhile', async () => {
  const [first, second] = await db.snapshot(async (tx) => {
    const before = await settingModel(tx).count(tx.scope);
    await db.query(`INSERT INTO setting VALUES ('meanwhile', '1')`);
    return [before, await settingModel(tx).count(tx.scope)];
  });
  expect(second).toBe(first);
  expect(await countSettings('meanwhile')).toBe(1);
});

test('more transactions than connections finish one after the other, none waits for itself', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      db.transaction(async (tx) => {
        await tx.query(`INSERT INTO setting VALUES ('parallel ${index}', '1')`);
        await settingModel(tx).count(tx.scope);
      }),
    ),
  );
  expect(await countSettings('parallel %')).toBe(12);
});

test('a failed statement undoes its transaction and gives a usable connection back', async () => {
  const before = await countSettings();
  const work = db.transaction(async (tx) => {
    await tx.query(`INSERT INTO setting VALUES ('undone', '1')`);
    await tx.query('SELECT 1 / 0');
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await countSettings()).toBe(before);
});

test('a connection that the server ends is replaced without ending the process', async () => {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await db
    .query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    .catch((error: unknown) => expect(String(error)).toMatch(/terminat/i));
  // Whether the pool has noticed yet or not, a second try finds a connection.
  expect(await countSettings().catch(() => countSettings())).toBeGreaterThanOrEqual(0);
});

test('a named statement is prepared once for each connection', async () => {
  const single = Database.open(database.url, { max: 1 });
  try {
    for (const value of [1, 2, 3])
      await single.query({ name: 'named', text: 'SELECT $1::int AS value', values: [value] });
    const { rows } = await single.query(
      `SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE name = 'named'`,
    );
    expect(rows).toEqual([{ prepared: 1 }]);
  } finally {
    await single.close();
  }
});

test('a transaction that PostgreSQL ended for another one is done again, once the other one is done', async () => {
  await db.query(`INSERT INTO setting VALUES ('deadlock 1', '0'), ('deadlock 2', '0')`);
  let tries = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
  const add = (tx: Database, key: string) =>
    tx.query(`UPDATE setting SET value = to_jsonb(value::text::int + 1) WHERE key = $1`, [key]);
  const inOrder = (first: string, second: string) =>
    db.transaction(async (tx) => {
      tries += 1;
      await add(tx, first);
      arrived += 1;
      if (arrived === 2) open();
      await bothHoldOne;
      await add(tx, second);
    });
  await Promise.all([inOrder('deadlock 1', 'deadlock 2'), inOrder('deadlock 2', 'deadlock 1')]);
  // One of the two gave way; seldom again, to one that was woken too late.
  expect(tries).toBeGreaterThanOrEqual(3);
  const { rows } = await db.query(`SELECT value FROM setting WHERE key LIKE 'deadlock %'`);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
});

test('an error of the work itself is not tried again', async () => {
  let tries = 0;
  const work = db.transaction(() => {
    tries += 1;
    return Promise.reject(new Error('no'));
  });
  await expect(work).rejects.toThrow('no');
  expect(tries).toBe(1);
});
