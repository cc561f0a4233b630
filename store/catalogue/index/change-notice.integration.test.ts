import pg from 'pg';
import { Database } from '../../database.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';

let database: TestDatabase;
let writer: pg.Client;
let listener: pg.Client;
const payloads: { version: number; products: number[] | null }[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  writer = new pg.Client({ connectionString: database.url });
  listener = new pg.Client({ connectionString: database.url });
  await Promise.all([writer.connect(), listener.connect()]);
  listener.on('notification', ({ payload }) => payloads.push(JSON.parse(payload ?? '{}')));
  await listener.query('LISTEN catalogue');
});
afterAll(async () => {
  await Promise.all([writer.end(), listener.end()]);
  await database.drop();
});
beforeEach(() => payloads.splice(0));

/** Notifications of a committed change arrive with the next answer on the listening connection. */
async function heard(): Promise<typeof payloads> {
  await listener.query('SELECT 1');
  return payloads;
}

async function version(): Promise<number> {
  const { rows } = await writer.query<{ version: string }>('SELECT version FROM catalogue_version');
  return Number(rows[0]?.version);
}

test('one statement tells one message with the products that it changed', async () => {
  await writer.query('UPDATE product SET popularity = popularity + 1 WHERE id IN (3, 5, 8)');
  const messages = await heard();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.products?.toSorted((a, b) => a - b)).toEqual([3, 5, 8]);
  expect(messages[0]?.version).toBe(await version());
});

test('a changed price, offer, feature or provider names its product', async () => {
  await writer.query(
    `UPDATE product_rate SET amount = amount + 10
      WHERE product_id = (SELECT min(product_id) FROM product_rate)`,
  );
  await writer.query(
    `INSERT INTO product_offer (product_id, type, name, description, unit_code, amount, starts_at, ends_at)
     VALUES (12, 'DISCOUNT', 'Prueba', 'Prueba', '%', 5, now(), now() + interval '1 day')`,
  );
  await writer.query('DELETE FROM product_offer WHERE product_id = 12');
  const messages = await heard();
  expect(messages.map(({ products }) => products)).toEqual([[1], [12], [12]]);
});

test('a changed coverage, requirement or limit names its product, with what hangs on it', async () => {
  const { rows } = await writer.query<{ id: number }>(
    'SELECT min(product_id) AS id FROM product_limit JOIN product_coverage USING (product_id)',
  );
  const id = rows[0]!.id;
  const changes = [
    'UPDATE product_coverage SET note = note WHERE product_id = $1',
    `UPDATE product_coverage_amount SET max_amount = max_amount WHERE product_coverage_id =
       (SELECT min(id) FROM product_coverage WHERE product_id = $1)`,
    `UPDATE product_limit_amount SET period = period WHERE product_limit_id =
       (SELECT min(id) FROM product_limit WHERE product_id = $1)`,
    'UPDATE product_limit SET name = name WHERE product_id = $1',
  ];
  for (const text of changes) await writer.query(text, [id]);
  expect((await heard()).map(({ products }) => products)).toEqual(changes.map(() => [id]));
});

test('a changed document or way to pay of a product names it; steps and the ways themselves concern all', async () => {
  const { rows } = await writer.query<{ id: number }>(
    'SELECT min(product_id) AS id FROM product_document JOIN product_payment_method USING (product_id)',
  );
  const id = rows[0]!.id;
  for (const table of ['product_document', 'product_payment_method'])
    await writer.query(
      `UPDATE ${table} SET order_position = order_position WHERE product_id = $1`,
      [id],
    );
  await writer.query('UPDATE purchase_step_definition SET path = path');
  await writer.query('UPDATE payment_method SET hint = hint');
  expect((await heard()).map(({ products }) => products)).toEqual([[id], [id], null, null]);
});

test('an organisation that opens or closes names its products, and they are in no list while it is closed', async () => {
  const { rows } = await writer.query<{ id: number; organization: number }>(
    `SELECT id, organization_id AS organization FROM product
      WHERE organization_id = (SELECT organization_id FROM product WHERE id = 12) ORDER BY id`,
  );
  const own = rows.map(({ id }) => id);
  const sell = (isSold: boolean) =>
    writer.query('UPDATE organization SET available_to_sell = $2 WHERE id = $1', [
      rows[0]?.organization,
      isSold,
    ]);
  await sell(false);
  const [closed] = await heard();
  expect(closed?.products?.toSorted((one, other) => one - other)).toEqual(own);
  const db = Database.open(database.url, { max: 1 });
  const load = async () => {
    const country = 'CL';
    const { products } = await loadCatalogue(db, country, { date: '2026-11-01', productIds: own });
    return products.length;
  };
  expect(await load()).toBe(0);
  await sell(true);
  expect(await load()).toBeGreaterThan(0);
  expect((await heard()).map(({ products }) => products?.length)).toEqual([own.length, own.length]);
  await db.close();
});

test('a product that moves its rows to another names both', async () => {
  await writer.query(
    'UPDATE product_coverage_country SET product_id = 2 WHERE product_id = 1 AND false',
  );
  await writer.query('DELETE FROM product_feature WHERE product_id IN (1, 2) AND feature_id = 1');
  await writer.query('INSERT INTO product_feature VALUES (1, 1)');
  await heard();
  payloads.splice(0);
  await writer.query(
    'UPDATE product_feature SET product_id = 2 WHERE product_id = 1 AND feature_id = 1',
  );
  const messages = await heard();
  expect(messages[0]?.products?.toSorted()).toEqual([1, 2]);
});

test('a statement that changes nothing says nothing', async () => {
  const before = await version();
  await writer.query('UPDATE product SET popularity = 0 WHERE id = -1');
  expect(await heard()).toEqual([]);
  expect(await version()).toBe(before);
});

test('a bulk change says "all" in one short message', async () => {
  await writer.query('UPDATE product SET popularity = popularity + 1');
  const messages = await heard();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.products).toBeNull();
});

test('a change of a company reloads everything', async () => {
  await writer.query(`UPDATE organization SET display_name = display_name || '.' WHERE id = 1`);
  expect((await heard()).map(({ products }) => products)).toEqual([null]);
});

test('a change that is rolled back is neither told nor counted', async () => {
  const before = await version();
  await writer.query('BEGIN');
  await writer.query('UPDATE product SET popularity = 1 WHERE id = 1');
  await writer.query('ROLLBACK');
  expect(await heard()).toEqual([]);
  expect(await version()).toBe(before);
});

test('who charges a payment and who attends to a lead raise the version, and name no product', async () => {
  await writer.query('UPDATE payment_route SET version = version');
  await writer.query('UPDATE business_line SET order_position = order_position');
  await writer.query('UPDATE business_line_origin SET route = route');
  const messages = await heard();
  expect(messages.map(({ products }) => products)).toEqual([[], [], []]);
  expect(messages.at(-1)?.version).toBe(await version());
});
