import type { Database } from '../../database.ts';

/** Rows by column name, as the table has them. */
export type Row = Readonly<Record<string, unknown>>;

/** Keeps one statement's text at a few megabytes. */
const rowsPerStatement = 4_000;

/**
 * Adds many rows with one statement per few thousand. PostgreSQL reads them by the table's own types
 * (arrays, jsonb, dates), so there is no column list to keep beside the schema.
 */
export async function insertRows(
  client: Database,
  table: string,
  rows: readonly Row[],
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await client.query(
      `INSERT INTO ${table} (${columns})
       SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + rowsPerStatement))],
    );
  }
  return rows.length;
}
