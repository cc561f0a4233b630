import { createHash } from 'node:crypto';
import { Client } from 'pg';

interface Table {
  readonly name: string;
  /** Its rows are a company's, and read only by who works for it. */
  readonly isOfCompanies: boolean;
}

/** Digests of what is in the tables of a database; `close` ends its connection. */
export interface RowHashes {
  /** All rows that a refused call could have changed: everything but when sessions were last used, and `except`. */
  readonly ofRows: (except?: readonly string[]) => Promise<string>;
  /**
   * What there is of one company: its people with their roles, what was asked about them, and every row that names it.
   * Who reads is in the audit, whoever they are.
   */
  readonly ofCompany: (code: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A look costs one statement, since two are taken around each call; `ownerUrl` sees the rows of every company. */
export async function openRowHashes(ownerUrl: string): Promise<RowHashes> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows: who } = await client.query(
    'SELECT rolsuper OR rolbypassrls AS "seesAll" FROM pg_roles WHERE rolname = current_user',
  );
  if (who[0]?.seesAll !== true) throw new Error('rows of companies would be left out');
  const { rows: tables } = await client.query<Table>(
    `SELECT tablename AS name, rowsecurity AS "isOfCompanies" FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'session' ORDER BY 1`,
  );
  const digests = ({ name }: Table, where = '') =>
    `SELECT '${name} ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
       FROM (SELECT * FROM "${name}" ${where} ORDER BY 1 DESC LIMIT 500) t`;
  const ofCompanies = tables.filter(({ isOfCompanies }) => isOfCompanies);

  const read = async (name: string, text: string, values?: unknown[]): Promise<string> => {
    const { rows } = await client.query({
      name,
      text,
      ...(values === undefined ? {} : { values }),
    });
    if (rows.length === 0) throw new Error(`${name}: nothing to compare`);
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  };

  return {
    ofRows: (except = []) => {
      const seen = tables.filter(({ name }) => !except.includes(name));
      return read(
        `all but ${except.join()}`,
        seen.map((table) => digests(table)).join(' UNION ALL '),
      );
    },
    ofCompany: (code) =>
      read(
        'of one company',
        `SELECT json_agg(p)::text AS digest FROM (
           SELECT to_jsonb(m) AS role,
                  (SELECT array_agg(s.id ORDER BY s.id) FROM session s
                    WHERE s.membership_id = m.id AND s.revoked_at IS NULL) AS sessions,
                  (SELECT array_agg(to_jsonb(r) ORDER BY r.id) FROM access_request r
                    WHERE r.scope_kind = m.scope_kind AND r.scope_id = m.scope_id) AS asked
             FROM membership m WHERE scope_kind = 'company' AND scope_id = $1 ORDER BY m.id) p
          UNION ALL
          ${ofCompanies
            .map((table) =>
              digests(table, 'WHERE company_id = (SELECT id FROM company WHERE code = $1)'),
            )
            .join(' UNION ALL ')}`,
        [code],
      ),
    close: () => client.end(),
  };
}
