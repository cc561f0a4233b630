import { existsSync, readFileSync } from 'node:fs';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import type { Identity } from './choose-identity.ts';
import { commandLine, ownFolder } from './command-line.ts';
import { POSTGRES_MAJOR } from './locate-binaries.ts';
import { runToEnd } from './run-to-end.ts';

export interface ClusterOptions {
  readonly dataDir: string;
  readonly user: string;
  readonly password: string;
  /** A cluster that dies with the test run skips every flush to disk. */
  readonly throwaway: boolean;
}

const describe = (output: string): PlainError =>
  /No space left/i.test(output)
    ? new PlainError(
        'The disk is too full for a database.',
        'Free about 500 MB, or set DATA_DIR to a folder on another disk.',
      )
    : new PlainError(
        `PostgreSQL could not create its data folder: ${output.trim().split('\n').slice(-4).join(' ')}`,
        'Empty the data folder with `npm run reset`, or set DATABASE_URL.',
      );

/** Which major version made this cluster. */
const clusterMajor = (cluster: string): number =>
  Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);

/**
 * Makes the cluster when there is none and gives its folder. It is made under another name first,
 * so that an interrupted start never leaves half a cluster behind.
 */
export async function createCluster(
  identity: Identity,
  binaries: string,
  { dataDir, user, password, throwaway }: ClusterOptions,
): Promise<string> {
  const cluster = join(dataDir, `pg${POSTGRES_MAJOR}`);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const major = clusterMajor(cluster);
    if (major === POSTGRES_MAJOR) return cluster;
    throw new PlainError(
      `${cluster} was made by PostgreSQL ${major}; this is PostgreSQL ${POSTGRES_MAJOR}.`,
      'Move it away or run `npm run reset` (this deletes the local data).',
    );
  }

  const unfinished = join(dataDir, 'pg-unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await ownFolder(identity, unfinished);
  const passwordFile = join(dataDir, 'pg-unfinished.password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity.kind === 'nobody') await chown(passwordFile, identity.uid, identity.gid);
  const initdb = commandLine(identity, binaries, 'initdb', [
    `--pgdata=${unfinished}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  const { code, output } = await runToEnd(initdb, { ...process.env, LC_ALL: 'C' });
  await rm(passwordFile, { force: true });
  if (code !== 0) throw describe(output);
  await rename(unfinished, cluster);
  return cluster;
}
