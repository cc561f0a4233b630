/** A pool, a client or our own Database: whatever a test has at hand. */
interface Queryable {
  query(text: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

/** An individual health product that a family can buy online, the same one every time. */
export async function findOnlineProduct(database: Queryable): Promise<string> {
  const { rows } = await database.query(
    `SELECT product_code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND 'online' = ANY(p.sales_channel) AND p.available_to IS NULL
        AND p.available_from <= current_date AND t.name = 'complementario'
        AND p.age_max_entry > 40 AND p.maximum_dependants > 2
      ORDER BY p.id LIMIT 1`,
  );
  const found = rows[0]?.['product_code'];
  if (typeof found !== 'string') throw new Error('the seed has no online complementary product');
  return found;
}
