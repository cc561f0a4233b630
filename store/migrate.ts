import pg from 'pg';
import { Umzug } from 'umzug';
import { migrations } from './migrations/registry.ts';
import { grantRoles, type RolePasswords } from './roles/grant-roles.ts';

/** Any constant does, as long as every process that migrates this database uses the same one. */
const migrationLock = 7_261_001;

/**
 * Brings the schema up to date and answers the names that ran. Two processes that start together
 * wait for each other on an advisory lock; each migration commits together with its own record. The roles of our
 * processes are then granted what they may, and signed in with `passwords` where there are any.
 */
export async function migrate(
  databaseUrl: string,
  passwords: RolePasswords = {},
): Promise<readonly string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'cotejo-migrate',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         name text PRIMARY KEY,
         run_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
    const umzug = new Umzug({
      migrations: migrations.map(({ name, up }) => ({
        name,
        up: async () => {
          await client.query('BEGIN');
          try {
            await client.query(up);
            await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
            await client.query('COMMIT');
          } catch (error) {
            await client.query('ROLLBACK');
            throw error;
          }
        },
      })),
      storage: {
        // Recorded inside the migration's own transaction above; a second write could be lost.
        logMigration: async () => undefined,
        unlogMigration: async () => {
          throw new Error('migrations only go forward; write a new one');
        },
        executed: async () => {
          const { rows } = await client.query<{ name: string }>(
            'SELECT name FROM schema_migration ORDER BY name',
          );
          return rows.map((row) => row.name);
        },
      },
      logger: undefined,
    });
    const ran = await umzug.up();
    await grantRoles(client, passwords);
    return ran.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
