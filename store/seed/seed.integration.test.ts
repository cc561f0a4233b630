import pg from 'pg';
import { countries, countryCodes } from '@cotejo/domain/country/country.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { salesChannelSql } from '../catalogue/sale/sales-channel.sql.ts';
import { migrate } from '../migrate.ts';
import { seed } from './seed.ts';

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

async function figures<T extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows;
}

test('there are at least 1500 Chilean products and 150 of each other country', async () => {
  const rows = await figures<{ country: string; count: string }>(
    'SELECT country_code AS country, count(*) FROM product GROUP BY 1',
  );
  const counts = Object.fromEntries(rows.map(({ country, count }) => [country, Number(count)]));
  expect(counts['CL']).toBeGreaterThanOrEqual(1_500);
  for (const country of ['PE', 'CO', 'INT']) {
    expect(counts[country]).toBeGreaterThanOrEqual(150);
  }
});

test('every insurance type and every isapre has products', async () => {
  const empty = await figures(
    `SELECT name FROM insurance_type t WHERE NOT EXISTS (SELECT FROM product WHERE insurance_type_id = t.id)
     UNION ALL SELECT url FROM organization o WHERE type = 'isapre'
       AND (SELECT count(*) FROM product WHERE organization_id = o.id) < 50`,
  );
  expect(empty).toEqual([]);
});

test('there is a product that a visitor can buy by months and then pause', async () => {
  const pausable = await figures(
    `SELECT t.name, p.country_code FROM product_pause q
       JOIN product p ON p.id = q.product_id JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = ANY($1) AND q.most_months > 0 AND 'online' = ANY (${salesChannelSql('p')})
        AND EXISTS (SELECT FROM product_payment_method m JOIN payment_method k ON k.id = m.payment_method_id
                     WHERE m.product_id = p.id AND k.flow LIKE '%subscription%')`,
    [countryCodes.filter((code) => countries[code].pausesCover)],
  );
  expect(pausable).toEqual([{ name: 'dental', country_code: 'CL' }]);
});

test('a second seed changes nothing', async () => {
  await migrate(database.url);
  expect(await seed(database.url)).toBe('catalogue is already seeded');
});

test('a catalogue of an earlier version stays, and the start says what to do', async () => {
  const stamp = (value: string) =>
    client.query(
      `UPDATE setting SET value = jsonb_set(value, '{stamp}', $1) WHERE key = 'catalogue.seed'`,
      [value],
    );
  const [own] = await figures<{ stamp: string }>(
    "SELECT value -> 'stamp' #>> '{}' AS stamp FROM setting WHERE key = 'catalogue.seed'",
  );
  await stamp('"of-before"');
  expect(await seed(database.url)).toBe(
    'catalogue is already seeded, its products are of an earlier version: npm run reset makes new ones',
  );
  await stamp(JSON.stringify(own?.stamp));
  expect(await seed(database.url)).toBe('catalogue is already seeded');
});

test('what the catalogue says in sentences is there in every language', async () => {
  const missing = await figures(
    `SELECT 'type ' || name AS what FROM insurance_type
      WHERE description_en IS NULL OR description_pt IS NULL
         OR description IN (description_en, description_pt)
     UNION ALL SELECT 'benefit ' || name FROM benefit WHERE name_en IS NULL OR name_pt IS NULL
     UNION ALL SELECT 'method ' || id FROM payment_method
      WHERE display_name_en IS NULL OR display_name_pt IS NULL OR hint_en IS NULL OR hint_pt IS NULL
         OR hint IN (hint_en, hint_pt)
     UNION ALL SELECT 'section ' || product_id || ' ' || section
       FROM product_description, unnest(ARRAY['en', 'pt']) AS language
      WHERE coalesce(translations -> language ->> 'title', '') = ''
         OR coalesce(translations -> language ->> 'body', '') IN ('', body)
     UNION ALL SELECT kind || ' ' || product_id || ' ' || title
       FROM (SELECT 'exclusion' AS kind, product_id, order_position, title, description, translations
               FROM product_exclusion
             UNION ALL SELECT 'benefit', product_id, order_position, title, description, translations
               FROM product_extra_benefit) AS text, unnest(ARRAY['en', 'pt']) AS language
      WHERE coalesce(translations -> language ->> 'title', '') = ''
         OR coalesce(translations -> language ->> 'description', '') IN ('', description)
     UNION ALL SELECT 'question ' || product_id || ' ' || question
       FROM product_faq, unnest(ARRAY['en', 'pt']) AS language
      WHERE coalesce(translations -> language ->> 'question', '') IN ('', question)
         OR coalesce(translations -> language ->> 'answer', '') IN ('', answer)`,
  );
  expect(missing).toEqual([]);
});

test('a catalogue seeded before gets the words and contact data it lacks, what staff wrote stays', async () => {
  await client.query(`UPDATE product_description SET translations = '{}'`);
  await client.query(`UPDATE product_description SET body = 'De la casa'
                       WHERE product_id = 1 AND section = 'Folleto'`);
  await client.query(`UPDATE product_exclusion SET translations = '{}'`);
  await client.query(`UPDATE product_exclusion SET title = 'De la casa'
                       WHERE product_id = 1 AND order_position = 1`);
  await client.query(`UPDATE product_extra_benefit SET translations = '{}'`);
  await client.query(`UPDATE product_faq SET translations = '{}'`);
  await client.query(`UPDATE product_faq SET question = 'De la casa'
                       WHERE product_id = 1 AND order_position = 2`);
  await client.query('UPDATE benefit SET name_en = NULL');
  await client.query('UPDATE insurance_type SET description_en = NULL, description_pt = NULL');
  await client.query('UPDATE payment_method SET hint_en = NULL, hint_pt = NULL');
  await client.query(`UPDATE organization SET metadata = metadata - 'contact' WHERE id > 1`);
  await client.query(`UPDATE organization SET metadata = jsonb_set(metadata, '{contact,phone}', '"1"')
                       WHERE id = 1`);
  await client.query("DELETE FROM setting WHERE key = 'catalogue.texts'");
  const before = await figures<{ products: string }>(
    'SELECT md5(string_agg(p::text, chr(10) ORDER BY id)) AS products FROM product p',
  );
  expect(await seed(database.url)).toBe('catalogue is already seeded, content renewed');
  expect(
    await figures(
      `SELECT product_id, section, body FROM product_description WHERE translations = '{}'`,
    ),
  ).toEqual([{ product_id: 1, section: 'Folleto', body: 'De la casa' }]);
  expect(
    await figures(`SELECT product_id, question FROM product_faq WHERE translations = '{}'`),
  ).toEqual([{ product_id: 1, question: 'De la casa' }]);
  expect(
    await figures(
      `SELECT product_id, title FROM product_exclusion WHERE translations = '{}'
       UNION ALL SELECT product_id, title FROM product_extra_benefit WHERE translations = '{}'`,
    ),
  ).toEqual([{ product_id: 1, title: 'De la casa' }]);
  expect(
    await figures(
      `SELECT id FROM insurance_type WHERE description_en IS NULL OR description_pt IS NULL
       UNION ALL SELECT id FROM benefit WHERE name_en IS NULL
       UNION ALL SELECT id FROM payment_method WHERE hint_en IS NULL OR hint_pt IS NULL`,
    ),
  ).toEqual([]);
  expect(
    await figures(
      `SELECT id FROM organization
        WHERE NOT metadata ? 'contact' OR metadata #>> '{contact,phone}' = '1'`,
    ),
  ).toEqual([{ id: 1 }]);
  expect(
    await figures(
      'SELECT md5(string_agg(p::text, chr(10) ORDER BY id)) AS products FROM product p',
    ),
  ).toEqual(before);
  expect(await seed(database.url)).toBe('catalogue is already seeded');
});

test('whoever may enter between 18 and 60 has a price, where the product has one and is sold online', async () => {
  const gaps = await figures(
    `SELECT p.product_code, age FROM product p, unnest(ARRAY[18, 27, 34, 45, 60]) AS age
      WHERE 'online' = ANY (p.sales_channel) AND p.price_rule NOT IN ('per_pet', 'payroll_percent')
        AND age BETWEEN p.age_min_entry AND p.age_max_entry
        AND NOT EXISTS (SELECT FROM product_rate r WHERE r.product_id = p.id AND r.role = 'holder'
              AND age BETWEEN r.age_from AND r.age_to AND r.amount > 0)`,
  );
  expect(gaps).toEqual([]);
});

test('no age has two prices at once', async () => {
  const twice = await figures(
    `SELECT a.product_id FROM product_rate a JOIN product_rate b
         ON b.product_id = a.product_id AND b.role = a.role AND b.ctid > a.ctid
        AND (a.sex IS NULL OR b.sex IS NULL OR a.sex = b.sex)
        AND a.age_from <= b.age_to AND b.age_from <= a.age_to
        AND daterange(a.effective_from, a.effective_to) && daterange(b.effective_from, b.effective_to)`,
  );
  expect(twice).toEqual([]);
});

test('monthly prices of one adult stand in a range that people pay', async () => {
  const odd = await figures(
    `SELECT p.product_code, r.amount FROM product p JOIN product_rate r ON r.product_id = p.id
      WHERE p.currency_code = 'UF' AND p.period = 'month' AND r.role = 'holder'
        AND (r.amount NOT BETWEEN 200 AND 260000 OR r.amount % 10 <> 0)`,
  );
  expect(odd).toEqual([]);
});

test('a dependant under two pays only GES in an isapre plan', async () => {
  const rows = await figures<{ code: string; amount: string }>(
    `SELECT DISTINCT o.code, r.amount FROM product p
       JOIN organization o ON o.id = p.organization_id AND o.type = 'isapre'
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'isapre'
       JOIN product_rate r ON r.product_id = p.id AND r.role = 'dependant' AND r.age_from = 0
      WHERE r.effective_to IS NULL ORDER BY 1`,
  );
  expect(Object.fromEntries(rows.map(({ code, amount }) => [code, Number(amount)]))).toEqual({
    '67': 7_700,
    '78': 7_400,
    '80': 6_300,
    '81': 7_950,
    '99': 6_020,
    '107': 6_020,
    '108': 8_000,
  });
});

test('some products are new, some not yet on sale, some without any price', async () => {
  const [row] = await figures<{ new: string; later: string; priceless: string }>(
    `SELECT count(*) FILTER (WHERE available_from BETWEEN current_date - 55 AND current_date) AS new,
            count(*) FILTER (WHERE available_from > current_date) AS later,
            count(*) FILTER (WHERE tariff IS NULL AND NOT EXISTS (
              SELECT FROM product_rate WHERE product_id = product.id)) AS priceless
       FROM product`,
  );
  expect(Number(row?.new)).toBeGreaterThan(40);
  expect(Number(row?.later)).toBeGreaterThan(10);
  expect(Number(row?.priceless)).toBeGreaterThan(3);
});

test('all five kinds of offers are there, some sold out and some with twelve left', async () => {
  const rows = await figures<{ type: string }>(
    'SELECT DISTINCT type FROM product_offer ORDER BY 1',
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'AGGREGATE',
    'DISCOUNT',
    'GIFTCARD',
    'PARCELED',
    'STOCK',
  ]);
  const [stock] = await figures<{ none: string; twelve: string }>(
    `SELECT count(*) FILTER (WHERE stock = 0) AS none, count(*) FILTER (WHERE stock = 12) AS twelve
       FROM product_offer`,
  );
  expect(Number(stock?.none)).toBeGreaterThan(0);
  expect(Number(stock?.twelve)).toBeGreaterThan(0);
});

test('each product has eight to ten questions with answers of 40 to 80 words', async () => {
  const wrong = await figures(
    `SELECT product_id, question, array_length(regexp_split_to_array(trim(answer), '\\s+'), 1) AS words
       FROM product_faq
      WHERE array_length(regexp_split_to_array(trim(answer), '\\s+'), 1) NOT BETWEEN 40 AND 80`,
  );
  expect(wrong).toEqual([]);
  const counts = await figures(
    `SELECT p.id FROM product p LEFT JOIN product_faq f ON f.product_id = p.id
      GROUP BY p.id HAVING count(f.question) NOT BETWEEN 8 AND 10`,
  );
  expect(counts).toEqual([]);
});

test('texts have no gaps left in them', async () => {
  const broken = await figures(
    `SELECT text FROM (
       SELECT answer AS text FROM product_faq UNION ALL SELECT body FROM product_description
       UNION ALL SELECT seo_description FROM product_seo UNION ALL SELECT display_name FROM product
     ) all_texts
      WHERE text ~ 'undefined|null|NaN|\\{|\\}|  |\\.\\.|\\[object' OR trim(text) = ''`,
  );
  expect(broken).toEqual([]);
});

test('online health in Chile is paid by Webpay, card or transfer, and some kinds by subscription, too', async () => {
  const rows = await figures<{ methods: string[] }>(
    `SELECT DISTINCT array_agg(m.payment_provider || ' ' || m.name ORDER BY pm.order_position) AS methods
       FROM product p JOIN product_payment_method pm ON pm.product_id = p.id
       JOIN payment_method m ON m.id = pm.payment_method_id
      WHERE p.product_type = 'QpOnlineSaleSalud' AND p.country_code = 'CL' GROUP BY p.id ORDER BY 1`,
  );
  const once = ['transbank t', 'kushki_ad tdc', 'linkify transfer'];
  const later = [
    'kushki tdc',
    'transbank t',
    'kushki tdd',
    'transbank tdc-token',
    'kushki tdc-token',
  ];
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([{ methods: once }, { methods: [...once, ...later] }]),
  );
});

test('every product type that is sold online has its steps, ending in the confirmation', async () => {
  const without = await figures(
    `SELECT DISTINCT product_type FROM product p WHERE 'online' = ANY (sales_channel)
        AND (SELECT step_id FROM purchase_step_definition s WHERE s.product_type = p.product_type
              ORDER BY order_position DESC LIMIT 1) IS DISTINCT FROM 'confirmacion'`,
  );
  expect(without).toEqual([]);
});

test('every product that is marked online is sold online and has a way to pay; isapre contracts have none to charge', async () => {
  const odd = await figures(
    `SELECT p.product_code FROM product p
      WHERE 'online' = ANY (p.sales_channel)
        AND (NOT 'online' = ANY (${salesChannelSql('p')})
             OR NOT EXISTS (SELECT FROM product_payment_method m WHERE m.product_id = p.id)
             OR EXISTS (SELECT FROM product_payment_method pm
                          JOIN payment_method m ON m.id = pm.payment_method_id
                         WHERE pm.product_id = p.id
                           AND (m.name = 'no_payment') <> (p.product_type = 'QpMixSaleIsapre')))`,
  );
  expect(odd).toEqual([]);
  const types = await figures<{ type: string }>(
    `SELECT DISTINCT product_type AS type FROM product
      WHERE 'online' = ANY (sales_channel) AND product_type LIKE 'QpMixSale%' ORDER BY 1`,
  );
  expect(types.map(({ type }) => type)).toEqual(['QpMixSaleIsapre', 'QpMixSaleSalud']);
});

test('no promotion of a sum takes off more than half of the lowest price', async () => {
  const odd = await figures(
    `SELECT p.product_code FROM product_offer o JOIN product p ON p.id = o.product_id
       JOIN product_rate r ON r.product_id = p.id AND r.role = 'holder' AND r.effective_to IS NULL
      WHERE o.type = 'DISCOUNT' AND o.unit_code = 'UF' AND (p.currency_code <> 'UF' OR o.amount * 2 > r.amount)`,
  );
  expect(odd).toEqual([]);
});
