import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../build/run-tool.ts';
import type { JestReport, Outcome } from './jest-result.ts';
import { failedRun, readJestReport } from './jest-result.ts';
import type { JestCall, JestStep, Selection, ToolStep } from './steps.ts';

/** Runs a tool's commands one after the other; whether all of them passed. What failed is printed, and what wants to be. */
export async function runToolStep({ commands, says }: ToolStep, root: string): Promise<boolean> {
  let passed = true;
  for (const command of commands) {
    const { code, output } = await runTool(command, { cwd: root });
    if (code !== 0) passed = false;
    if (code !== 0 || says === true) console.log(output.trimEnd());
  }
  return passed;
}

/** After its report Jest has nothing left to do; what then keeps it open is a fault of a test. */
const endsWithinMs = 10_000;

interface Ended {
  readonly code: number | null;
  readonly keptOpen: boolean;
}

function runToEnd(
  args: readonly string[],
  report: string,
  root: string,
  own: JestCall['env'] = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // Two of them at once would overwrite each other's lines on a terminal.
      env: { ...process.env, ...own, ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}) },
      // Jest repeats its report on stdout under --json; people read the one on stderr.
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.pipe(process.stderr, { end: false });
    let reportedAt: number | undefined;
    let keptOpen = false;
    const watch = setInterval(() => {
      if (reportedAt === undefined && existsSync(report)) reportedAt = Date.now();
      if (reportedAt === undefined || Date.now() - reportedAt < endsWithinMs) return;
      keptOpen = true;
      child.kill('SIGKILL');
    }, 500);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      resolve({ code, keptOpen });
    });
  });
}

/** Every file makes its modules anew, and in a small room each is copied twice before it is thrown away. Workers inherit it. */
const roomForYoung = ['--max-semi-space-size=64'];

/** Runs the Jest projects of `steps`, which share a call, to their end; a failure is an outcome. */
export async function runJestSteps(
  steps: readonly JestStep[],
  root: string,
  { jestArgs, firstPart }: Pick<Selection, 'jestArgs' | 'firstPart'>,
): Promise<Outcome> {
  const names = steps.map(({ name }) => name);
  const projects = steps.map(({ name, project = name }) => project);
  const called = names.join(', ');
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `jest-${names.join('-')}.json`);
  await rm(report, { force: true });
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const output = ['--json', `--outputFile=${report}`];
  // The report says whether there were tests: a path may have them in another step.
  const options = ['--passWithNoTests', ...(steps[0]?.call.options ?? []), ...jestArgs];
  const args = [...roomForYoung, jest, '--selectProjects', ...projects, ...output, ...options];
  const env = { ...(firstPart ? { TEST_PART: 'first' } : {}), ...steps[0]?.call.env };
  const { code, keptOpen } = await runToEnd(args, report, root, env);
  if (!existsSync(report)) {
    return code === 0
      ? { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
      : failedRun(`${called}: Jest ended with exit code ${code}`);
  }
  const outcome = readJestReport(JSON.parse(readFileSync(report, 'utf8')) as JestReport, root);
  if (keptOpen) return withFailure(outcome, `${called}: something of a test kept Jest open`);
  // A service that did not start or stop fails the run without failing any test.
  if (code !== 0 && outcome.failed === 0) {
    return withFailure(outcome, `${called}: Jest ended with exit code ${code}`);
  }
  return outcome;
}

export const withFailure = (outcome: Outcome, failure: string): Outcome => ({
  ...outcome,
  failed: outcome.failed + 1,
  failures: [...outcome.failures, failure],
});
