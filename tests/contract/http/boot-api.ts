import { randomUUID } from 'node:crypto';
import type { Environment } from '@cotejo/domain/environment.ts';
import type { Dependencies } from '@cotejo/api/dependencies.ts';
import { createListener } from '@cotejo/store/listen.ts';
import { createParts, type Parts } from '@cotejo/api/parts.ts';
import { createTemporalClient } from '@cotejo/api/temporal/client.ts';
import { readConfiguration } from '@cotejo/api/configuration.ts';
import { createLogger } from '@cotejo/api/log/logger.ts';
import { startApp, type TestApp } from '@cotejo/api/testing/start-app.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { until } from '../../support/wait/until.ts';
import { temporalAddress, temporalNamespace } from '../../support/temporal/temporal.ts';

export interface BootedApi extends TestApp {
  /** Its database as the owner of the schema. */
  readonly ownerUrl: string;
  /** Ends the API, its connections and its database. */
  stop(): Promise<void>;
}

/** The API with all its parts in this process, on a seeded database and the Temporal server of the run. */
export async function bootApi(env: Environment = {}): Promise<BootedApi> {
  const database = await createTestDatabase({ seeded: true });
  const environment: Environment = {
    NODE_ENV: 'test',
    DATABASE_URL: database.apiUrl,
    TEMPORAL_ADDRESS: temporalAddress(),
    TEMPORAL_NAMESPACE: temporalNamespace(),
    TASK_QUEUE_PREFIX: `contract-${randomUUID()}`,
    ...env,
  };
  const configuration = readConfiguration(environment);
  const db = Database.open(database.apiUrl, { max: 5 });
  const connections: Partial<Dependencies> = {
    db,
    temporal: createTemporalClient(configuration),
    events: createListener(database.apiUrl, createLogger('silent')),
  };
  let parts: Parts | null = null;
  const api = await startApp({
    env: environment,
    parts: connections,
    hot: () => parts?.hot ?? null,
    mounts: [
      (app, dependencies) => {
        parts = createParts(dependencies);
        for (const add of parts.mounts) add(app, dependencies);
      },
    ],
  });
  await until(async () => ((await api.fetch('/api/health')).ok ? true : null), { within: 30_000 });
  return {
    ...api,
    ownerUrl: database.url,
    stop: async () => {
      await api.close();
      await connections.events?.close();
      await db.close();
      await connections.temporal?.connection.close();
      await database.drop();
    },
  };
}
