import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { salesChannelSql } from '@cotejo/store/catalogue/sale/sales-channel.sql.ts';
import type { Queryable } from '../database/queryable.ts';

/** An individual health product that a family can buy online, the same one every time. */
export async function findOnlineProduct(database: Queryable): Promise<string> {
  return firstOf(
    database,
    `p.country_code = 'CL' AND 'online' = ANY(p.sales_channel) AND t.name = 'complementario'
     AND p.maximum_dependants > 2`,
  );
}

/** A product that someone of 34 can buy online in a country. */
export async function findOnlineProductIn(
  database: Queryable,
  country: CountryCode,
): Promise<string> {
  return firstOf(
    database,
    `p.country_code = '${country}' AND 'online' = ANY(${salesChannelSql('p')})
     AND p.minimum_employees IS NULL AND p.age_min_entry <= 34`,
  );
}

/** A product of a type, for whoever is to be insured by it. */
export async function findProductOfType(
  database: Queryable,
  productType: string,
  country: CountryCode = 'CL',
): Promise<string> {
  return firstOf(
    database,
    `p.country_code = '${country}' AND p.product_type = '${productType}' AND 'online' = ANY(${salesChannelSql('p')})`,
    0,
  );
}

/** Only a product whose price no other test's purchases can change: none whose offer runs out when enough have bought. */
async function firstOf(database: Queryable, which: string, oldest = 40): Promise<string> {
  const { rows } = await database.query(
    `SELECT product_code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.available_to IS NULL AND p.available_from <= current_date AND p.age_max_entry > ${oldest}
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id AND o.sales_limit_quantity_enable)
        AND ${which}
      ORDER BY p.id LIMIT 1`,
  );
  const found = rows[0]?.['product_code'];
  if (typeof found !== 'string') throw new Error(`the seed has no product with ${which}`);
  return found;
}

/** A product whose running promotion takes something off by the number of instalments, with its type. */
export async function findParceledProduct(
  database: Queryable,
): Promise<{ readonly code: string; readonly type: string }> {
  const { rows } = await database.query(
    `SELECT p.product_code AS code, p.product_type AS type
       FROM product p JOIN product_offer o ON o.product_id = p.id AND o.type = 'PARCELED'
       JOIN product_payment_method pm ON pm.product_id = p.id
       JOIN payment_method m ON m.id = pm.payment_method_id AND m.flow = 'deferred_options'
      WHERE p.country_code = 'CL' AND 'online' = ANY(${salesChannelSql('p')}) AND p.available_to IS NULL
        AND p.available_from <= current_date AND o.starts_at <= now() AND o.ends_at > now() + interval '1 hour'
        AND NOT EXISTS (SELECT FROM product_offer b WHERE b.product_id = p.id AND b.id <> o.id)
      ORDER BY p.id LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the seed has no product with a discount by instalments');
  return { code: String(row['code']), type: String(row['type']) };
}
