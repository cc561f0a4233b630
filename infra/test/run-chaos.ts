import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';

interface Run {
  readonly seed: number;
  readonly passed: boolean;
  readonly seconds: number;
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new PlainError(`${text} is not a number of runs.`, 'For example: npm run chaos -- 10');
}

/** Jest on the chaos run alone, with its output shown; whether it passed. */
function runOnce(root: string, seed: number): Promise<boolean> {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  // The connections of a run that failed must not keep the next one waiting.
  const args = ['--selectProjects', 'stacks', '--runInBand', '--forceExit', 'tests/chaos'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [jest, ...args], {
      cwd: root,
      env: { ...process.env, CHAOS_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

const describe = ({ seed, passed, seconds }: Run): string =>
  `${passed ? '✓' : '✗'} CHAOS_SEED=${seed}  ${seconds.toFixed(0)} s`;

/**
 * `npm run chaos -- 10`: so many runs in a row, each with a seed of its own (the first is CHAOS_SEED
 * where it is set); then every run's seed and result. Goes on after a failure, whose data are kept.
 */
export async function chaosCommand({
  root,
  args,
}: {
  readonly root: string;
  readonly args: readonly string[];
}): Promise<void> {
  const times = wholeNumber(args[0], 1);
  const first = wholeNumber(process.env['CHAOS_SEED'], Date.now() % 1e9);
  const runs: Run[] = [];
  for (let index = 0; index < times; index += 1) {
    const seed = first + index * 1_000;
    const from = Date.now();
    const passed = await runOnce(root, seed);
    runs.push({ seed, passed, seconds: (Date.now() - from) / 1_000 });
    console.log(`${index + 1} of ${times}: ${describe(runs[index]!)}`);
  }
  const failed = runs.filter(({ passed }) => !passed).length;
  console.log(`\n${runs.map(describe).join('\n')}\n\n${times - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
