import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { buildBinary, goVersion } from './build-binary.ts';
import { cacheFolder } from './cache-folder.ts';
import { downloadBinary } from './download-binary.ts';
import { holdLock } from './hold-lock.ts';
import { OLDEST_SERVER, TEMPORAL_VERSION, isAtLeast, parseServerVersion } from './version.ts';

const serverVersionOf = (binary: string): string | undefined => {
  const asked = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 ? parseServerVersion(asked.stdout) : undefined;
};

const seconds = (since: number): string => `${Math.round((Date.now() - since) / 1000)} s`;

async function downloadOrBuild(cached: string, say: (line: string) => void): Promise<string> {
  const tried = ['`temporal` on the PATH: none that fits', `the cache ${cached}: empty`];
  const startedAt = Date.now();
  say(`downloading the Temporal server ${TEMPORAL_VERSION} (60 MB; given up soon when offline)`);
  try {
    await downloadBinary(cached);
    say(`Temporal downloaded in ${seconds(startedAt)}`);
    return cached;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tried.push(`the download from temporal.download: ${why}`);
  }
  const go = goVersion();
  if (go === undefined) {
    tried.push('a build with Go: no Go compiler on the PATH');
    throw new PlainError(
      `No Temporal server was found. Tried:\n    ${tried.join('\n    ')}`,
      'Install the temporal CLI (docs.temporal.io/cli) or Go 1.26, or set TEMPORAL_ADDRESS to a server that runs already.',
    );
  }
  say(`building the Temporal server with ${go} (once; about 4 minutes on two cores)`);
  await buildBinary(cached);
  say(`Temporal built in ${seconds(startedAt)}`);
  return cached;
}

/**
 * The `temporal` program: from the PATH, our cache, the official download, or a build of the
 * pinned Go module, in this order. Whatever takes long says so first.
 */
export async function findTemporal(say: (line: string) => void): Promise<string> {
  const onPath = serverVersionOf('temporal');
  if (onPath && isAtLeast(onPath, OLDEST_SERVER)) return 'temporal';
  if (onPath) say(`temporal on the PATH has server ${onPath}; ${OLDEST_SERVER} or newer is needed`);

  const folder = cacheFolder();
  const extension = process.platform === 'win32' ? '.exe' : '';
  const cached = join(folder, `temporal-${TEMPORAL_VERSION}${extension}`);
  if (existsSync(cached)) return cached;
  await mkdir(folder, { recursive: true });
  return holdLock(
    `${cached}.lock`,
    () => say('another start is already fetching Temporal; waiting for it'),
    async () => (existsSync(cached) ? cached : downloadOrBuild(cached, say)),
  );
}
