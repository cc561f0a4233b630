import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../../database.ts';
import { loadCatalogue, readVersion } from './load-catalogue.ts';

let database: TestDatabase;
let db: Database;
const date = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test("a country's catalogue refers only to what is in it", async () => {
  const catalogue = await loadCatalogue(db, 'CL', { date });
  const organizations = new Set(catalogue.organizations.map(({ id }) => id));
  const types = new Set(catalogue.insuranceTypes.map(({ id }) => id));
  const features = new Set(catalogue.features.map(({ id }) => id));
  expect(catalogue.products.length).toBeGreaterThanOrEqual(1_500);
  for (const product of catalogue.products) {
    expect(product.country).toBe('CL');
    expect(organizations.has(product.organizationId)).toBe(true);
    expect(types.has(product.insuranceTypeId)).toBe(true);
    expect(product.featureIds.every((id) => features.has(id))).toBe(true);
  }
});

test('its version is the one that the next change raises', async () => {
  const before = await loadCatalogue(db, 'INT', { date });
  await db.query("UPDATE product SET popularity = 1 WHERE country_code = 'CL' AND id = 1");
  expect(await readVersion(db)).toBe(before.version + 1);
});

test('some products by id are the same as in the whole', async () => {
  const whole = await loadCatalogue(db, 'PE', { date });
  const ids = whole.products.slice(10, 14).map(({ id }) => id);
  const part = await loadCatalogue(db, 'PE', { date, productIds: [...ids, 999_999] });
  expect(part.products).toEqual(whole.products.filter(({ id }) => ids.includes(id)));
});

test('only the price list of the day is loaded', async () => {
  await db.query(
    `UPDATE product_rate SET effective_to = '2026-01-01'::date WHERE product_id = 1 AND effective_to IS NULL`,
  );
  await db.query(
    `INSERT INTO product_rate VALUES (1, 'holder', NULL, 18, 64, 4200, '2026-01-01', NULL)`,
  );
  const onDay = async (day: string) =>
    (await loadCatalogue(db, 'CL', { date: day, productIds: [1] })).products[0]?.rates ?? [];
  expect(await onDay('2026-01-01')).toEqual([
    { role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount: 4_200 },
  ]);
  const dayBefore = await onDay('2025-12-31');
  expect(dayBefore.length).toBeGreaterThan(1);
  expect(dayBefore.some(({ amount }) => amount === 4_200)).toBe(false);
});

test('a product that has left the market is not loaded, one that is not yet on sale is', async () => {
  await db.query(
    `UPDATE product SET available_from = '2020-01-01', available_to = $1 WHERE id = 20`,
    ['2025-01-31'],
  );
  await db.query(
    `UPDATE product SET available_from = '2099-01-01', available_to = NULL WHERE id = 21`,
  );
  const { products } = await loadCatalogue(db, 'CL', { date, productIds: [20, 21] });
  expect(products.map(({ id }) => id)).toEqual([21]);
});

test('an unlimited top and an uninformed one stay apart', async () => {
  await db.query(`UPDATE product SET top_amount = NULL, top_unit = 'UF' WHERE id = 30`);
  await db.query(`UPDATE product SET top_amount = NULL, top_unit = NULL WHERE id = 31`);
  const { products } = await loadCatalogue(db, 'CL', { date, productIds: [30, 31] });
  expect(products.map(({ card }) => card.topAmount.unit)).toEqual(['UF', null]);
});
