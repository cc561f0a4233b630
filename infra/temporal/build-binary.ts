import { spawn, spawnSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { repositoryRoot } from '../process/repository-root.ts';
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

/** A program of a Go module that a folder in this repository pins. */
export interface GoProgram {
  readonly what: string;
  /** The folder with go.mod and go.sum, from the repository's root. */
  readonly module: string;
  readonly package: string;
  /** What else a person may do where it cannot be built. */
  readonly instead: string;
}

const temporalCli: GoProgram = {
  what: 'Temporal',
  module: join('infra', 'temporal'),
  package: 'github.com/temporalio/cli/cmd/temporal',
  instead: 'Install the temporal CLI (docs.temporal.io/cli), or set TEMPORAL_ADDRESS to a server.',
};

const explain = ({ what, instead }: GoProgram, output: string): PlainError => {
  if (/no space left on device/i.test(output)) {
    return new PlainError(
      `The disk became full while ${what} was being built.`,
      'Free about 4 GB (Go’s caches and the binary), or set COTEJO_CACHE to another disk.',
    );
  }
  const last = output.trim().split('\n').slice(-6).join('\n    ');
  return new PlainError(`${what} could not be built with Go:\n    ${last}`, instead);
};

/** Builds the pinned module of infra/temporal into `target`: about four minutes on two cores. */
export const buildBinary = (target: string): Promise<void> => buildGoProgram(temporalCli, target);

/** Builds a program into `target`; a build that is cut short leaves nothing there. */
export async function buildGoProgram(program: GoProgram, target: string): Promise<void> {
  const unfinished = `${target}.build-${process.pid}`;
  const child = spawn('go', ['build', '-trimpath', '-o', unfinished, program.package], {
    cwd: join(repositoryRoot(), program.module),
    env: buildEnv(),
  });
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
    throw explain(program, output);
  }
  await rename(unfinished, target);
}
