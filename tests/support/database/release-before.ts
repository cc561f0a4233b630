import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { asRole } from '@cotejo/infra/local-stack/child-env.ts';
import { createDatabase, dropDatabase } from '@cotejo/infra/postgres/create-database.ts';
import { migrations } from '@cotejo/store/migrations/registry.ts';
import { serviceAddresses } from '../services/service-addresses.ts';
import { databaseUrl, type TestDatabase } from './database.ts';

/** The last migration of the release whose rows `release-before.sql` has. */
const lastMigration = '0453-spelling';

/** Migrations that a database of that release has not run. */
export const migrationsSince: readonly string[] = migrations
  .map(({ name }) => name)
  .filter((name) => name > lastMigration);

/** Ids of its rows end in these. */
export const rowId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The secret of the browser that is bound to each of its purchases. */
export const oldBrowser = 'the-browser-of-ana';

/** A database as that release left it; drop it in `afterAll`. */
export async function createReleaseBefore(): Promise<TestDatabase> {
  const { adminUrl, rolePasswords } = serviceAddresses();
  const name = `test_release_before_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(adminUrl, name);
  const url = databaseUrl(adminUrl, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'CREATE TABLE schema_migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    for (const { name: each, up } of migrations.filter((one) => one.name <= lastMigration)) {
      await client.query(up);
      await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [each]);
    }
    await client.query(await readFile(`${import.meta.dirname}/release-before.sql`, 'utf8'));
  } finally {
    await client.end();
  }
  return {
    url,
    apiUrl: asRole(url, 'cotejo_api', rolePasswords.cotejo_api),
    workerUrl: asRole(url, 'cotejo_worker', rolePasswords.cotejo_worker),
    drop: () => dropDatabase(adminUrl, name),
  };
}
