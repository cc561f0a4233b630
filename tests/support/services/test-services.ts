import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@cotejo/infra/local-stack/free-ports.ts';
import { ManagedProcess } from '@cotejo/infra/local-stack/managed-process.ts';
import type { PartEvents } from '@cotejo/infra/local-stack/managed-process.ts';
import { postgresPart } from '@cotejo/infra/local-stack/parts/postgres.ts';
import { temporalPart } from '@cotejo/infra/local-stack/parts/temporal.ts';
import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { forgetRun, recordRun } from '@cotejo/infra/local-stack/run-file.ts';
import { localDatabaseUrl } from '@cotejo/infra/postgres/prepare-postgres.ts';
import { searchAttributeNames } from '@cotejo/infra/temporal/search-attribute-names.ts';
import { publishAddresses } from './service-addresses.ts';
import { endAbandonedRuns, TEST_FOLDER_PREFIX } from './abandoned-runs.ts';
import { copySeededCluster } from './seeded-cluster.ts';

const NAMESPACE = 'default';

let folder: string | undefined;
let parts: ManagedProcess[] = [];

const identities = () => parts.flatMap(({ identity }) => (identity ? [identity] : []));

/** A service that dies under the tests fails them by itself; it only must not go unnoticed. */
const events: PartEvents = {
  crashed: (part, how) => console.error(`${part.spec.label} ended during the tests: ${how}`),
  recovered: () => undefined,
  gaveUp: (_part, error) => console.error(error.message),
  changed: () => folder && recordRun(folder, identities()),
};

/** One PostgreSQL without flushes and one Temporal in memory, both on free ports. */
export async function startTestServices(): Promise<void> {
  await endAbandonedRuns();
  const dataDir = mkdtempSync(join(tmpdir(), TEST_FOLDER_PREFIX));
  folder = dataDir;
  recordRun(dataDir, []);
  const logDir = join(dataDir, 'logs');
  mkdirSync(logDir);
  await copySeededCluster(dataDir);
  const [postgresPort = 0, temporalPort = 0] = await freePorts(2);
  const secrets = localSecrets(dataDir);
  const database = {
    dataDir,
    port: postgresPort,
    user: 'cotejo',
    password: secrets.databasePassword,
    throwaway: true,
  };
  const postgres = new ManagedProcess(postgresPart(database, logDir), events);
  const searchAttributes = await searchAttributeNames();
  const temporal = new ManagedProcess(
    temporalPart(
      { port: temporalPort, namespace: NAMESPACE, searchAttributes },
      { dataDir, logDir },
      (line) => console.warn(line),
    ),
    events,
  );
  parts = [postgres, temporal];
  try {
    await Promise.all(parts.map((part) => part.start()));
    publishAddresses({
      adminUrl: localDatabaseUrl(database, 'postgres'),
      rolePasswords: {
        cotejo_api: secrets.apiDatabasePassword,
        cotejo_worker: secrets.workerDatabasePassword,
      },
      temporalAddress: `127.0.0.1:${temporalPort}`,
      temporalNamespace: NAMESPACE,
    });
  } catch (error) {
    await stopTestServices();
    throw error;
  }
}

export async function stopTestServices(): Promise<void> {
  await Promise.all(parts.map((part) => part.stop()));
  if (folder === undefined) return;
  await forgetRun(folder);
  await rm(folder, { recursive: true, force: true });
}
