import type { Database } from '../../database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { contentRows, contentTables } from './content-rows.ts';
import { feesOf } from './isapre-fees.ts';

/** Raised when the content below changes: the next start then replaces it, catalogue untouched. */
const contentStamp = '2026-11-28.1';

/**
 * Writes the site's content where it is missing or of an earlier stamp; a database whose catalogue was
 * seeded before there was content gets it too. Answers whether it wrote.
 */
export async function seedContent(client: Database): Promise<boolean> {
  const { rows } = await client.query<{ stamp: string }>(
    "SELECT value ->> 'stamp' AS stamp FROM setting WHERE key = 'content.seed'",
  );
  if (rows[0]?.stamp === contentStamp) return false;
  await client.query(`TRUNCATE ${[...contentTables, 'isapre_fee'].join(', ')}`);
  const content = contentRows();
  for (const table of contentTables) await insertRows(client, table, content[table]);
  const isapres = await client.query<{ id: number; code: string }>(
    "SELECT id, code FROM organization WHERE type = 'isapre' ORDER BY id",
  );
  await insertRows(
    client,
    'isapre_fee',
    isapres.rows.flatMap(({ id, code }) =>
      feesOf(code).map((fee) => ({ organization_id: id, ...fee })),
    ),
  );
  await client.query(
    `INSERT INTO setting (key, value) VALUES ('content.seed', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ stamp: contentStamp })],
  );
  return true;
}
