import { spawn, spawnSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../local-stack/plain-error.ts';
import { repositoryRoot } from '../local-stack/repository-root.ts';
import { cacheFolder } from './cache-folder.ts';

/** Whether there is a Go compiler on the PATH. */
export const goVersion = (): string | undefined => {
  const asked = spawnSync('go', ['env', 'GOVERSION'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
};

/** Go needs a home for its own cache; a service account may have none that it can write to. */
const buildEnv = (): NodeJS.ProcessEnv => {
  const asked = spawnSync('go', ['env', 'GOCACHE'], { encoding: 'utf8' });
  if (asked.status === 0 && asked.stdout.trim() !== '' && asked.stdout.trim() !== 'off') {
    return process.env;
  }
  const folder = cacheFolder();
  return { ...process.env, GOCACHE: join(folder, 'go-build'), GOPATH: join(folder, 'go') };
};

const explain = (output: string): PlainError => {
  if (/no space left on device/i.test(output)) {
    return new PlainError(
      'The disk became full while Temporal was being built.',
      'Free about 4 GB (Go’s caches and the binary), or set COTEJO_CACHE to another disk.',
    );
  }
  const last = output.trim().split('\n').slice(-6).join('\n    ');
  return new PlainError(
    `Temporal could not be built with Go:\n    ${last}`,
    'Install the temporal CLI (docs.temporal.io/cli), or set TEMPORAL_ADDRESS to a server.',
  );
};

/** Builds the pinned module of infra/temporal into `target`: about four minutes on two cores. */
export async function buildBinary(target: string): Promise<void> {
  const unfinished = `${target}.build-${process.pid}`;
  const child = spawn(
    'go',
    ['build', '-trimpath', '-o', unfinished, 'github.com/temporalio/cli/cmd/temporal'],
    { cwd: join(repositoryRoot(), 'infra', 'temporal'), env: buildEnv() },
  );
  const giveUp = (): boolean => child.kill();
  process.once('exit', giveUp);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.removeListener('exit', giveUp);
  if (code !== 0) {
    await rm(unfinished, { force: true });
    throw explain(output);
  }
  await rename(unfinished, target);
}
