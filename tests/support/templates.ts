import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@cotejo/infra/postgres/create-database.ts';
import { repositoryRoot } from '@cotejo/infra/local-stack/repository-root.ts';
import { Client } from 'pg';

export const MIGRATED = 'template_migrated';
export const SEEDED = 'template_seeded';

/** Another database of the server that `adminUrl` points at. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const thereIs = (...path: string[]): boolean => existsSync(join(repositoryRoot(), ...path));

/** Makes the template that has the schema; false while the product has no migrations. */
export async function makeMigratedTemplate(adminUrl: string): Promise<boolean> {
  if (!thereIs('store', 'migrate.ts')) return false;
  const { migrate } = await import('@cotejo/store/migrate.ts');
  await createDatabase(adminUrl, MIGRATED);
  await migrate(databaseUrl(adminUrl, MIGRATED));
  return true;
}

const exists = async (client: Client, name: string): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
};

/**
 * Makes the template with the seed catalogue when the first test asks for it. It is filled under
 * another name and renamed, behind a lock: Jest's workers may ask at the same moment.
 */
export async function ensureSeededTemplate(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('seeded template'))");
    if (await exists(client, SEEDED)) return;
    const { seed } = await import('@cotejo/store/seed/seed.ts');
    const unfinished = `${SEEDED}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await createDatabase(adminUrl, unfinished, MIGRATED);
    await seed(databaseUrl(adminUrl, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${SEEDED}`);
  } finally {
    await client.end();
  }
}
