import { randomUUID } from 'node:crypto';
import { asRole } from '@cotejo/infra/local-stack/child-env.ts';
import { createDatabase, dropDatabase } from '@cotejo/infra/postgres/create-database.ts';
import { MIGRATED, SEEDED } from '../services/seeded-cluster.ts';
import { serviceAddresses } from '../services/service-addresses.ts';

export interface TestDatabase {
  /** As the owner of the schema. */
  readonly url: string;
  /** As the processes of the product connect. */
  readonly apiUrl: string;
  readonly workerUrl: string;
  readonly drop: () => Promise<void>;
}

/** Another database of the server that `adminUrl` points at. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A database of its own for one test file: with the schema, and with the seed catalogue when
 * `seeded`. A copy of a template takes about a tenth of a second; drop it in `afterAll`.
 */
export async function createTestDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  const { adminUrl, rolePasswords } = serviceAddresses();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(adminUrl, name, seeded ? SEEDED : MIGRATED);
  const url = databaseUrl(adminUrl, name);
  return {
    url,
    apiUrl: asRole(url, 'cotejo_api', rolePasswords.cotejo_api),
    workerUrl: asRole(url, 'cotejo_worker', rolePasswords.cotejo_worker),
    drop: () => dropDatabase(adminUrl, name),
  };
}
