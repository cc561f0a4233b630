import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { createProcessCaches } from '../cache/process-caches.ts';
import { keepOfCatalogue } from './kept-of-catalogue.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 2 });
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('what was read is answered until the catalogue changes', async () => {
  const kept = keepOfCatalogue(db, createProcessCaches());
  let times = 0;
  const read = async () => (times += 1);
  expect(await kept('one', read)).toBe(1);
  expect(await kept('one', read)).toBe(1);
  expect(await kept('another', read)).toBe(2);
  await db.query('UPDATE product_document SET title = title WHERE product_id = 7');
  expect(await kept('one', read)).toBe(3);
  expect(await kept('one', read)).toBe(3);
});

test('what could not be read is read again', async () => {
  const kept = keepOfCatalogue(db, createProcessCaches());
  const read = jest.fn<Promise<string>, []>();
  read.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce('terms');
  await expect(kept('one', read)).rejects.toThrow('no connection');
  expect(await kept('one', read)).toBe('terms');
});
