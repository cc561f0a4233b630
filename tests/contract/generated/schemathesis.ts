import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '@cotejo/infra/temporal/cache-folder.ts';
import { holdLock } from '@cotejo/infra/temporal/hold-lock.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(program: string, args: readonly string[], cwd?: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      SCHEMATHESIS_HOOKS: join(__dirname, 'hooks.py'),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function runOrFail(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
}

/**
 * Schemathesis (https://schemathesis.io) in a Python environment of its own outside the repository,
 * with the versions of requirements.txt; needs `python3` with venv, and a package index the first time.
 */
export async function installSchemathesis(): Promise<string> {
  const requirements = join(__dirname, 'requirements.txt');
  const stamp = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(cacheFolder(), `schemathesis-${stamp}`);
  const program = join(folder, 'bin', 'schemathesis');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return program;
  mkdirSync(cacheFolder(), { recursive: true });
  await holdLock(
    `${folder}.lock`,
    () => undefined,
    async () => {
      if (existsSync(complete)) return;
      // An environment cannot be moved: a half-created one is created again.
      await rm(folder, { recursive: true, force: true });
      await runOrFail('python3', ['-m', 'venv', folder]);
      const pip = join(folder, 'bin', 'pip');
      await runOrFail(pip, ['install', '--quiet', '--no-input', '-r', requirements]);
      writeFileSync(complete, '');
    },
  );
  return program;
}

export interface GeneratedRequests {
  readonly passed: boolean;
  /** How many requests were sent. */
  readonly requests: number;
  readonly output: string;
}

/** Sends requests that the document describes, and such that break it, and judges every answer. */
export async function sendGeneratedRequests(
  site: string,
  options: {
    readonly perOperation: number;
    /** It ends then, however many are sent; null: when all are. */
    readonly maxSeconds: number | null;
    readonly seed: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Ids of the calls that are asked. */
    readonly calls: readonly string[];
  },
): Promise<GeneratedRequests> {
  const program = await installSchemathesis();
  // It keeps what failed in the folder that it runs in.
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-schemathesis-'));
  const { code, output } = await run(
    program,
    [
      '--config-file',
      join(__dirname, 'schemathesis.toml'),
      'run',
      `${site}/api/openapi.json`,
      '--url',
      site,
      '--phases',
      'examples,coverage,fuzzing',
      '--max-examples',
      String(options.perOperation),
      '--seed',
      String(options.seed),
      // A cache of Hypothesis loses an entry when several threads use it.
      '--workers',
      '1',
      '--request-timeout',
      '30',
      '--suppress-health-check',
      'all',
      '--continue-on-failure',
      ...(options.maxSeconds === null ? [] : ['--max-time', String(options.maxSeconds)]),
      '--no-color',
      ...options.calls.flatMap((name) => ['--include-operation-id', name]),
      ...Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ],
    folder,
  );
  await rm(folder, { recursive: true, force: true });
  const requests = /([\d,]+) generated/.exec(output)?.[1]?.replaceAll(',', '');
  return { passed: code === 0, requests: Number(requests ?? 0), output };
}
