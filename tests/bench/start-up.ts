import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '@cotejo/infra/local-stack/free-ports.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { portTable } from '@cotejo/infra/local-stack/settings.ts';
import { table } from './percentile.ts';

/** The goal for a second start with warm caches, issue 3. */
const SECOND_START_SECONDS = 15;

async function environment(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const variables = Object.values(portTable).map(({ variable }) => variable);
  const ports = await freePorts(variables.length);
  const moved = Object.fromEntries(variables.map((name, index) => [name, String(ports[index])]));
  return { ...process.env, ...moved, DATA_DIR: dataDir };
}

interface Started {
  readonly child: ChildProcess;
  readonly seconds: number;
}

/** Runs what `npm start` runs until it says that it is ready. */
function start(root: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [join(root, 'infra', 'run.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Ready')) resolve({ child, seconds: (Date.now() - startedAt) / 1000 });
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with exit code ${code}`)));
  });
}

async function stop({ child }: Started): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/**
 * Prints how long `npm start` takes on an empty data folder, and again on the same one. True when
 * the second start is within its goal.
 */
export async function benchStartUp(print: (line: string) => void): Promise<boolean> {
  const root = repositoryRoot();
  const dataDir = mkdtempSync(join(tmpdir(), 'cotejo-start-'));
  try {
    const env = await environment(dataDir);
    const cold = await start(root, env);
    await stop(cold);
    const second = await start(root, env);
    const memory = processMemory(dataDir);
    await stop(second);
    const ratio = second.seconds / SECOND_START_SECONDS;
    print(
      table([
        ['start', 'seconds', 'of goal'],
        ['empty data folder', cold.seconds.toFixed(1), ''],
        ['second', second.seconds.toFixed(1), `${Math.round(ratio * 100)} %`],
      ]),
    );
    print(table([['process after start', 'RSS MB'], ...memory]));
    return ratio <= 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Resident memory of the stack's processes, by what they run. Linux only: empty elsewhere. */
function processMemory(dataDir: string): (string | number)[][] {
  if (process.platform !== 'linux') return [];
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as {
    readonly children: readonly { readonly pid: number }[];
  };
  return children.map(({ pid }) => {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const program = command.find((word) => word.endsWith('.cjs')) ?? command[0] ?? '';
    const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return [program.split('/').at(-1) ?? '', Math.round(Number(kB) / 1_000)];
  });
}
