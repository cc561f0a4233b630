import pg from 'pg';
import { databaseRoles, grantedRoles, readTableGrants, type DatabaseRole } from './table-grants.ts';

/** Passwords of the roles that sign in; a role without one stays as it is. */
export type RolePasswords = Readonly<Partial<Record<DatabaseRole, string>>>;

/** From `API_DATABASE_PASSWORD` and `WORKER_DATABASE_PASSWORD` of the process that migrates. */
export function rolePasswordsFrom(
  env: Readonly<Record<string, string | undefined>>,
): RolePasswords {
  const { API_DATABASE_PASSWORD: api, WORKER_DATABASE_PASSWORD: worker } = env;
  return {
    ...(api ? { cotejo_api: api } : {}),
    ...(worker ? { cotejo_worker: worker } : {}),
  };
}

/**
 * Gives the roles of our processes exactly what `tableGrants` says, as the owner of the schema; run by every
 * migration. Roles belong to the server and not to one database: another installation on it shares them.
 */
export async function grantRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const role of databaseRoles) {
    // Two databases of a server may be migrated at once: the second finds the role that the first one made.
    await client.query(`DO $$ BEGIN
      CREATE ROLE ${role} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    const password = passwords[role];
    if (password !== undefined)
      await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  }
  await client.query(`DO $$ BEGIN
    CREATE ROLE cotejo_tenant NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  await client.query('BEGIN');
  try {
    for (const statement of grantStatements()) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function grantStatements(): readonly string[] {
  const processes = databaseRoles.join(', ');
  const all = grantedRoles.join(', ');
  return [
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `DO $$ BEGIN
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${processes}', current_database());
    END $$`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${all}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${all}`,
    `GRANT USAGE ON SCHEMA public TO ${all}`,
    // They become it, and have nothing of it otherwise.
    // So does the owner, whose commands end companies.
    'GRANT cotejo_tenant TO cotejo_api, cotejo_worker, CURRENT_USER WITH INHERIT FALSE, SET TRUE',
    'GRANT USAGE ON SEQUENCE policy_number_seq TO cotejo_worker',
    ...readTableGrants().flatMap(({ table, privileges }) =>
      grantedRoles
        .filter((role) => privileges[role].length > 0)
        .map((role) => `GRANT ${privileges[role].join(', ')} ON ${table} TO ${role}`),
    ),
  ];
}
