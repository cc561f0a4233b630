import { createHash } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';

interface Table {
  readonly name: string;
  /** Its rows are a company's, and read only by who works for it. */
  readonly isOfCompanies: boolean;
}

/** All rows that a refused call could have changed: everything but when sessions were last used, and `except`. */
export async function hashOfRows(db: Database, except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await db.query<Table>(
    `SELECT tablename AS name, rowsecurity AS "isOfCompanies" FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'session' ORDER BY 1`,
  );
  const { rows: companies } = await db.query<{ id: string }>('SELECT id FROM company');
  const companyIds = companies.map(({ id }) => id);
  const hash = createHash('sha256');
  for (const { name, isOfCompanies } of tables.filter((table) => !except.includes(table.name))) {
    const digest = isOfCompanies
      ? await db.inTenants({ companyIds }, (own) => digestOf(own, name))
      : await digestOf(db, name);
    hash.update(`${name} ${digest}\n`);
  }
  return hash.digest('hex');
}

async function digestOf(db: Pick<Database, 'query'>, table: string): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
       FROM (SELECT * FROM "${table}" ORDER BY 1 DESC LIMIT 500) t`,
  );
  return rows[0]?.digest ?? '';
}
