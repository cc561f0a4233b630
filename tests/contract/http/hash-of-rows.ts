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

/**
 * What there is of one company: its people with their roles, what was asked about them, and every row that names it. Who
 * reads is in the audit, whoever they are.
 */
export async function hashOfCompany(db: Database, code: string): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND rowsecurity ORDER BY 1`,
  );
  const { rows: companies } = await db.query<{ id: string }>(
    'SELECT id FROM company WHERE code = $1',
    [code],
  );
  const companyId = companies[0]?.id ?? '';
  const { rows: people } = await db.query(
    `SELECT to_jsonb(m) AS role,
            (SELECT array_agg(s.id ORDER BY s.id) FROM session s
              WHERE s.membership_id = m.id AND s.revoked_at IS NULL) AS sessions,
            (SELECT array_agg(to_jsonb(r) ORDER BY r.id) FROM access_request r
              WHERE r.scope_kind = m.scope_kind AND r.scope_id = m.scope_id) AS asked
       FROM membership m WHERE scope_kind = 'company' AND scope_id = $1 ORDER BY m.id`,
    [code],
  );
  const hash = createHash('sha256').update(JSON.stringify(people));
  for (const { name } of tables)
    hash.update(`${name} ${await db.inTenant({ companyId }, (own) => digestOf(own, name))}\n`);
  return hash.digest('hex');
}

async function digestOf(db: Pick<Database, 'query'>, table: string): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
       FROM (SELECT * FROM "${table}" ORDER BY 1 DESC LIMIT 500) t`,
  );
  return rows[0]?.digest ?? '';
}
