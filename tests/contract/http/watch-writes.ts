import { Client } from 'pg';

/** What is written to the tables of a database, whoever writes it; `close` ends its connection. */
export interface WatchedWrites {
  /** Names the tables of which a row was added, changed or removed since the last time this was asked; once each. */
  readonly takeTables: () => Promise<readonly string[]>;
  /**
   * What of that is of one company: rows that name it, its people with their roles, who of them is signed in, and what
   * was asked about them. Asked before `takeTables`, which forgets.
   */
  readonly tablesOfCompany: (code: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** When a session was last used is changed by every call; that one was begun, ended or closed is a write. */
const sessionTable = 'session';

/** Rows are noted as they are written: hashing every table around each call took two fifths of these tests' time. */
export async function watchWrites(ownerUrl: string): Promise<WatchedWrites> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  if (tables.length === 0) throw new Error('no table to watch');
  // Written by the owner's right, since who writes to a table may not write here.
  await client.query(`
    CREATE UNLOGGED TABLE noted_write (table_name text NOT NULL, row_data jsonb NOT NULL);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN INSERT INTO noted_write VALUES (TG_TABLE_NAME, to_jsonb(OLD)); END IF;
      IF TG_OP <> 'DELETE' THEN INSERT INTO noted_write VALUES (TG_TABLE_NAME, to_jsonb(NEW)); END IF;
      RETURN NULL;
    END $$;`);
  for (const { name } of tables) {
    const change =
      name === sessionTable
        ? 'OLD.revoked_at IS DISTINCT FROM NEW.revoked_at'
        : 'OLD IS DISTINCT FROM NEW';
    await client.query(`
      CREATE TRIGGER note_rows AFTER INSERT OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION note_write();
      CREATE TRIGGER note_changes AFTER UPDATE ON "${name}" FOR EACH ROW WHEN (${change})
        EXECUTE FUNCTION note_write();`);
  }

  const namesIn = (rows: readonly { readonly table_name: string }[]): readonly string[] =>
    [...new Set(rows.map(({ table_name: name }) => name))].toSorted();

  return {
    takeTables: async () => {
      const { rows } = await client.query<{ table_name: string }>(
        'DELETE FROM noted_write RETURNING table_name',
      );
      return namesIn(rows).filter((name) => name !== sessionTable);
    },
    tablesOfCompany: async (code) => {
      const { rows } = await client.query<{ table_name: string }>(
        `SELECT table_name FROM noted_write
          WHERE row_data->>'company_id' = (SELECT id::text FROM company WHERE code = $1)
             OR (row_data->>'scope_kind' = 'company' AND row_data->>'scope_id' = $1)
             OR row_data->>'membership_id' IN
                (SELECT id::text FROM membership WHERE scope_kind = 'company' AND scope_id = $1)`,
        [code],
      );
      return namesIn(rows);
    },
    close: () => client.end(),
  };
}
