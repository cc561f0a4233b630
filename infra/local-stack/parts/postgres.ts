import { askDatabase } from '../../postgres/answers.ts';
import type { PostgresOptions } from '../../postgres/prepare-postgres.ts';
import { localDatabaseUrl, preparePostgres } from '../../postgres/prepare-postgres.ts';
import type { PartSpec } from '../managed-process.ts';
import { logFile } from '../child-log.ts';

/** PostgreSQL on its own data folder. SIGINT is its fast shutdown: it does not wait for clients. */
export const postgresPart = (options: PostgresOptions, logDir: string): PartSpec => ({
  name: 'postgres',
  label: 'PostgreSQL',
  prepare: () => preparePostgres(options),
  env: { ...process.env, LC_ALL: 'C' },
  cwd: options.dataDir,
  logFile: logFile(logDir, 'postgres'),
  ready: async () => (await askDatabase(localDatabaseUrl(options, 'postgres'))).kind === 'ready',
  readyWithinMs: 60_000,
  stopSignal: 'SIGINT',
  stopWithinMs: 10_000,
});
