import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PartSpec } from '../managed-process.ts';
import { logFile } from '../child-log.ts';

/** One of our own processes, out of the bundle in `.build/`. */
export interface NodePart {
  readonly name: string;
  readonly label: string;
  readonly script: string;
  /** More flags of node than every process has. */
  readonly flags?: readonly string[];
  /** Arguments of the script itself. */
  readonly args?: readonly string[];
  /** A path that it answers with success once it serves; without one it says so by a line. */
  readonly healthPath?: string;
  readonly stopWithinMs: number;
  /** The variable that says whom it connects to the database as; else it is given no database. */
  readonly databaseFrom?: 'API_DATABASE_URL' | 'WORKER_DATABASE_URL' | 'DATABASE_URL';
}

/**
 * Flags of every process, also in the images. Young objects get 8 MB instead of 16: what lives longer
 * than a request is the catalogue, and a process keeps three such spaces resident. Old ones get 512 MB a
 * thread: V8 lets garbage grow by this limit, which would be gigabytes (docs/decisions/process-memory.md).
 */
export const nodeFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
] as const;

/**
 * Environment of every process, also in the images. The C library keeps an arena of freed memory for each of
 * its threads otherwise, eight for each processor.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' } as const;

export const nodeParts = {
  gateway: {
    name: 'gateway',
    label: 'gateway simulator',
    script: '.build/gateway-simulator.cjs',
    stopWithinMs: 3_000,
  },
  mail: { name: 'mail', label: 'mail sink', script: '.build/mail-sink.cjs', stopWithinMs: 3_000 },
  uf: { name: 'uf', label: 'UF service', script: '.build/uf-service.cjs', stopWithinMs: 3_000 },
  worker: {
    name: 'worker',
    label: 'worker',
    script: '.build/worker.cjs',
    stopWithinMs: 15_000,
    databaseFrom: 'WORKER_DATABASE_URL',
  },
  api: {
    name: 'api',
    label: 'API and site',
    script: '.build/api.cjs',
    // It listens at once, but a country is compared only when its catalogue is loaded.
    healthPath: '/api/health',
    stopWithinMs: 10_000,
    databaseFrom: 'API_DATABASE_URL',
  },
} as const satisfies Record<string, NodePart>;

export interface NodePlace {
  readonly root: string;
  readonly logDir: string;
  readonly env: NodeJS.ProcessEnv;
}

export const isBuilt = (part: NodePart, root: string): boolean =>
  existsSync(join(root, part.script));

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    // Nothing listens yet, or it is too busy to answer: asked again.
    return false;
  }
}

export const nodePart = (part: NodePart, { root, logDir, env }: NodePlace): PartSpec => ({
  name: part.name,
  label: part.label,
  prepare: () =>
    Promise.resolve({
      file: process.execPath,
      args: [...nodeFlags, ...(part.flags ?? []), join(root, part.script), ...(part.args ?? [])],
    }),
  env: { ...nodeEnvironment, ...databaseEnv(part, env) },
  cwd: root,
  logFile: logFile(logDir, part.name),
  ready:
    part.healthPath === undefined
      ? 'line'
      : () => isHealthy(`http://127.0.0.1:${env['PORT']}${part.healthPath}`),
  readyWithinMs: 60_000,
  stopSignal: 'SIGTERM',
  stopWithinMs: part.stopWithinMs,
});

const databaseVariables = [
  'API_DATABASE_URL',
  'API_DATABASE_PASSWORD',
  'WORKER_DATABASE_URL',
  'WORKER_DATABASE_PASSWORD',
] as const;

/** A part's environment with the one way to the database that is its own. */
function databaseEnv({ databaseFrom }: NodePart, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: owner, ...others } = env;
  const own = databaseFrom === undefined ? undefined : (env[databaseFrom] ?? owner);
  for (const name of databaseVariables) delete others[name];
  return own === undefined ? others : { ...others, DATABASE_URL: own };
}
