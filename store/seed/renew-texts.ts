import type { Database } from '../database.ts';
import type { Row } from './rows/insert-rows.ts';
import type { RowSet } from './row-set.ts';

/** Raised when what is renewed changes; it is then written again. */
const textStamp = '2026-11-22.1';
const stampKey = 'catalogue.texts';
const rowsPerStatement = 4_000;

/**
 * Gives a catalogue that was seeded earlier the words that it lacks in other languages, and its organisations the
 * contact data that they lack. A row whose Spanish text is no longer the seed's belongs to staff and stays as it is;
 * nothing else is touched.
 * Answers whether it wrote; `rows` is only asked for then, because it makes the whole seed.
 */
export async function renewTexts(client: Database, rows: () => RowSet): Promise<boolean> {
  const { rows: stamps } = await client.query<{ stamp: string }>(
    "SELECT value ->> 'stamp' AS stamp FROM setting WHERE key = $1",
    [stampKey],
  );
  if (stamps[0]?.stamp === textStamp) return false;
  const seed = rows();
  await update(client, seed.rows('insurance_type'), insuranceTypeSql);
  await update(client, seed.rows('payment_method'), paymentMethodSql);
  await update(client, seed.rows('benefit'), benefitSql);
  await update(client, seed.rows('organization'), contactSql);
  const codes = new Map(seed.rows('product').map(({ id, product_code: code }) => [id, code]));
  for (const [table, sql] of productTextSql) {
    const rows = seed.rows(table);
    await update(
      client,
      rows.map((row) => ({ ...row, product_code: codes.get(row['product_id']) })),
      sql,
    );
  }
  await markTexts(client);
  return true;
}

/** A catalogue that was just seeded has them. */
export async function markTexts(client: Database): Promise<void> {
  await client.query(
    `INSERT INTO setting (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [stampKey, JSON.stringify({ stamp: textStamp })],
  );
}

const insuranceTypeSql = /* sql */ `
UPDATE insurance_type t SET description_en = n.description_en, description_pt = n.description_pt
  FROM json_populate_recordset(NULL::insurance_type, $1::json) n
 WHERE t.name = n.name AND t.description = n.description`;

const paymentMethodSql = /* sql */ `
UPDATE payment_method m
   SET display_name_en = n.display_name_en, display_name_pt = n.display_name_pt,
       hint_en = n.hint_en, hint_pt = n.hint_pt
  FROM json_populate_recordset(NULL::payment_method, $1::json) n
 WHERE m.name = n.name AND m.flow = n.flow AND m.payment_provider = n.payment_provider
   AND m.country_code = n.country_code AND m.display_name = n.display_name AND m.hint = n.hint`;

const benefitSql = /* sql */ `
UPDATE benefit b SET name_en = n.name_en, name_pt = n.name_pt
  FROM json_populate_recordset(NULL::benefit, $1::json) n
 WHERE b.code = n.code AND b.name = n.name`;

const contactSql = /* sql */ `
UPDATE organization o
   SET metadata = o.metadata || jsonb_build_object('contact', n.metadata -> 'contact')
  FROM json_populate_recordset(NULL::organization, $1::json) n
 WHERE o.country_code = n.country_code AND o.code = n.code AND NOT o.metadata ? 'contact'`;

const descriptionSql = /* sql */ `
UPDATE product_description d SET translations = n.translations
  FROM json_to_recordset($1::json)
       AS n (product_code text, section text, title text, body text, translations jsonb)
  JOIN product p ON p.product_code = n.product_code
 WHERE d.product_id = p.id AND d.section = n.section AND d.title = n.title AND d.body = n.body`;

const exclusionSql = /* sql */ `
UPDATE product_exclusion x SET translations = n.translations
  FROM json_to_recordset($1::json)
       AS n (product_code text, title text, description text, translations jsonb)
  JOIN product p ON p.product_code = n.product_code
 WHERE x.product_id = p.id AND x.title = n.title AND x.description = n.description`;

const faqSql = /* sql */ `
UPDATE product_faq f SET translations = n.translations
  FROM json_to_recordset($1::json)
       AS n (product_code text, question text, answer text, translations jsonb)
  JOIN product p ON p.product_code = n.product_code
 WHERE f.product_id = p.id AND f.question = n.question AND f.answer = n.answer`;

const extraBenefitSql = /* sql */ `
UPDATE product_extra_benefit x SET translations = n.translations
  FROM (SELECT DISTINCT title, description, translations
          FROM json_to_recordset($1::json) AS r (title text, description text, translations jsonb)) n
 WHERE x.title = n.title AND x.description = n.description`;

const productTextSql = [
  ['product_description', descriptionSql],
  ['product_faq', faqSql],
  ['product_exclusion', exclusionSql],
  ['product_extra_benefit', extraBenefitSql],
] as const;

async function update(client: Database, rows: readonly Row[], sql: string): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await client.query(sql, [JSON.stringify(rows.slice(from, from + rowsPerStatement))]);
  }
}
