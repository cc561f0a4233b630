import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('BEGIN'));
afterEach(() => client.query('ROLLBACK'));

const checkViolation = '23514';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

const aProduct =
  "(SELECT id FROM product WHERE currency_code = 'UF' AND top_amount IS NOT NULL ORDER BY id LIMIT 1)";
const offer = (values: string): string =>
  `INSERT INTO product_offer (product_id, type, name, description, unit_code, amount,
     sales_limit_quantity_enable, stock, starts_at, ends_at)
   VALUES (${aProduct}, ${values})`;

test.each([
  ['a negative price', `UPDATE product_rate SET amount = -1`, checkViolation],
  [
    'an age of 110',
    `UPDATE product_rate SET age_to = 110 WHERE product_id = ${aProduct}`,
    checkViolation,
  ],
  [
    'a price list that ends before it begins',
    `UPDATE product_rate SET effective_to = effective_from`,
    checkViolation,
  ],
  [
    'two prices for one age and day',
    `INSERT INTO product_rate SELECT * FROM product_rate WHERE product_id = ${aProduct}`,
    uniqueViolation,
  ],
  [
    'a top without its unit',
    `UPDATE product SET top_unit = NULL WHERE id = ${aProduct}`,
    checkViolation,
  ],
  [
    'a unit nobody knows',
    `UPDATE product SET top_unit = 'Reales' WHERE id = ${aProduct}`,
    foreignKeyViolation,
  ],
  [
    'a family price without factors',
    `UPDATE product SET family_factors = NULL WHERE price_rule = 'family_factor'`,
    checkViolation,
  ],
  [
    'a pet price without tariff',
    `UPDATE product SET tariff = NULL WHERE price_rule = 'per_pet'`,
    checkViolation,
  ],
  [
    'a discount of 101 %',
    offer(`'DISCOUNT', 'x', 'x', '%', 101, false, NULL, now(), now() + interval '1 day'`),
    checkViolation,
  ],
  [
    'stock below zero',
    `UPDATE product_offer SET stock = stock - 1000 WHERE stock IS NOT NULL`,
    checkViolation,
  ],
  [
    'a limited offer without stock',
    offer(`'STOCK', 'x', 'x', '%', 10, true, NULL, now(), now() + interval '1 day'`),
    checkViolation,
  ],
  [
    'a parceled offer without parcels',
    offer(`'PARCELED', 'x', 'x', '%', 0, false, NULL, now(), now() + interval '1 day'`),
    checkViolation,
  ],
  [
    'a coverage of 120 %',
    `UPDATE product_coverage_amount SET max_amount = 120 WHERE kind = 'percentage'`,
    checkViolation,
  ],
  [
    'a deposit code of another form',
    `UPDATE product_document SET deposit_code = 'POL 4 2024 9000'`,
    checkViolation,
  ],
  [
    'region 14 where the platform counts to 13',
    `UPDATE region SET historic_state_code = 14 WHERE country_code = 'CL'`,
    checkViolation,
  ],
  [
    'a second row for the version',
    `INSERT INTO catalogue_version VALUES (false, 1, now())`,
    checkViolation,
  ],
  [
    'an organisation with two products of one address',
    `UPDATE product SET url = 'Igual'`,
    uniqueViolation,
  ],
])('%s is refused', async (_name, statement, code) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code });
});

test('a product takes all of its parts with it when it goes', async () => {
  const { rows } = await client.query<{ id: number }>(`SELECT ${aProduct} AS id`);
  const id = rows[0]?.id;
  await client.query('DELETE FROM product WHERE id = $1', [id]);
  const left = await client.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM product_rate WHERE product_id = $1)::integer
          + (SELECT count(*) FROM product_coverage WHERE product_id = $1)::integer
          + (SELECT count(*) FROM product_faq WHERE product_id = $1)::integer AS count`,
    [id],
  );
  expect(left.rows[0]?.count).toBe(0);
});
