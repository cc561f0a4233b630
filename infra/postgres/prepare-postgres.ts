import { mkdir, realpath } from 'node:fs/promises';
import { chooseIdentity } from './choose-identity.ts';
import { clearStaleLock } from './clear-stale-lock.ts';
import type { CommandLine } from './command-line.ts';
import { commandLine, reachableBinaries } from './command-line.ts';
import type { ClusterOptions } from './create-cluster.ts';
import { createCluster } from './create-cluster.ts';
import { locateBinaries } from './locate-binaries.ts';

export interface PostgresOptions extends ClusterOptions {
  readonly port: number;
  /** Only where more connect than the local stack does. */
  readonly maxConnections?: number;
  /** Counts every statement (pg_stat_statements), for measurements. */
  readonly countStatements?: boolean;
}

const durable = { shared_buffers: '96MB', max_connections: '120' };

/** Everything a crash of the machine could lose, which a test never asks for. */
const forgetful = {
  ...durable,
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  min_wal_size: '32MB',
  wal_recycle: 'off',
  checkpoint_timeout: '30min',
  autovacuum_naptime: '10min',
};

/** Makes the data folder ready and says how to spawn the server on it. */
export async function preparePostgres(options: PostgresOptions): Promise<CommandLine> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const installed = await locateBinaries();
  const identity = chooseIdentity(installed, dataDir);
  const binaries = await reachableBinaries(installed, dataDir, identity);
  const cluster = await createCluster(identity, binaries, { ...options, dataDir });
  await clearStaleLock(cluster);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    // TCP only: the path of a deep data folder would be too long for a socket's name.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(options.throwaway ? forgetful : durable),
    ...(options.maxConnections === undefined
      ? {}
      : { max_connections: String(options.maxConnections) }),
    ...(options.countStatements === true
      ? { shared_preload_libraries: 'pg_stat_statements', compute_query_id: 'on' }
      : {}),
  };
  return commandLine(identity, binaries, 'postgres', [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
}

/** The address of a database on the local server. */
export const localDatabaseUrl = (
  { user, password, port }: Pick<PostgresOptions, 'user' | 'password' | 'port'>,
  database: string,
): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
