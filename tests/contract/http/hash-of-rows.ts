import { createHash } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';

/** All rows that a refused call could have changed: everything but when sessions were last used, and `except`. */
export async function hashOfRows(db: Database, except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'session' ORDER BY 1`,
  );
  const hash = createHash('sha256');
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await db.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
         FROM (SELECT * FROM "${name}" ORDER BY 1 DESC LIMIT 500) t`,
    );
    hash.update(`${name} ${rows[0]?.digest}\n`);
  }
  return hash.digest('hex');
}
