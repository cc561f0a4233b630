import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, dropDatabase } from '@cotejo/infra/postgres/create-database.ts';
import { serviceAddresses } from '@cotejo/tests/support/services/service-addresses.ts';
import { databaseUrl } from '@cotejo/tests/support/database/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/registry.ts';

const { adminUrl } = serviceAddresses();
const name = `test_migrate_${randomUUID().replaceAll('-', '')}`;
const url = databaseUrl(adminUrl, name);

beforeAll(() => createDatabase(adminUrl, name));
afterAll(() => dropDatabase(adminUrl, name));

test('two processes that migrate an empty database at once run every migration once', async () => {
  const ran = await Promise.all([migrate(url), migrate(url)]);
  expect(ran.flat()).toEqual(migrations.map((migration) => migration.name));
  expect(ran.map(({ length }) => length).sort()).toEqual([0, migrations.length].sort());
});

test('a migrated database has nothing left to run', async () => {
  expect(await migrate(url)).toEqual([]);
});

test('what goes with its product is found by an index when the product goes', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confdeltype = 'c' AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
  );
  await client.end();
  expect(rows).toEqual([]);
});
