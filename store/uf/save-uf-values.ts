import type { Database } from '../database.ts';
import type { UfValue } from '@cotejo/domain/money/currency.ts';

/** Writes published values; a day that is there already takes the newer figure. Answers how many changed. */
export async function saveUfValues(
  db: Database,
  values: readonly UfValue[],
  source: string,
): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO uf_value (date, value, source)
     SELECT day, value, $3 FROM unnest($1::date[], $2::integer[]) AS published (day, value)
     ON CONFLICT (date) DO UPDATE
       SET value = excluded.value, source = excluded.source, saved_at = now()
       WHERE uf_value.value <> excluded.value`,
    [values.map(({ date }) => date), values.map(({ value }) => value), source],
  );
  return rowCount ?? 0;
}
