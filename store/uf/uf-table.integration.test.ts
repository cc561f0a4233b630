import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { Database } from '../database.ts';
import { saveUfValues } from './save-uf-values.ts';
import { ufForDate } from './uf-for-date.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE uf_value'));

test('a day has its own value, a day without one the last before it', async () => {
  await saveUfValues(
    db,
    [
      { date: '2025-06-09', value: 3_921_000 },
      { date: '2025-06-10', value: 3_921_480 },
    ],
    'test',
  );
  expect(await ufForDate(db, '2025-06-09')).toEqual({ date: '2025-06-09', value: 3_921_000 });
  expect(await ufForDate(db, '2025-06-30')).toEqual({ date: '2025-06-10', value: 3_921_480 });
});

test('an empty table, or one that begins later, gives 39.214,80', async () => {
  expect(await ufForDate(db, '2025-06-10')).toEqual({ date: '2025-06-10', value: 3_921_480 });
});

test('a series saved twice changes nothing, a corrected value is taken', async () => {
  const values = [{ date: '2025-06-10', value: 3_921_480 }];
  expect(await saveUfValues(db, values, 'test')).toBe(1);
  expect(await saveUfValues(db, values, 'test')).toBe(0);
  expect(await saveUfValues(db, [{ date: '2025-06-10', value: 3_921_481 }], 'test')).toBe(1);
});
