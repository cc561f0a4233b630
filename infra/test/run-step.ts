import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../build/run-tool.ts';
import type { JestReport, Outcome } from './jest-result.ts';
import { readJestReport } from './jest-result.ts';
import type { Command, Step } from './steps.ts';

async function runTools(name: string, commands: readonly Command[], root: string) {
  const results = await Promise.all(commands.map((command) => runTool(command, { cwd: root })));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return { passed: 1, failed: 0, failures: [] };
  for (const { output } of failed) console.log(output.trimEnd());
  return { passed: 0, failed: 1, failures: [name] };
}

async function runJest(name: string, options: readonly string[], root: string): Promise<Outcome> {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `jest-${name}.json`);
  await rm(report, { force: true });
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const code = await new Promise<number | null>((resolve, reject) => {
    const args = ['--selectProjects', name, '--json', `--outputFile=${report}`];
    const child = spawn(process.execPath, [jest, ...args, '--passWithNoTests', ...options], {
      cwd: root,
      // Jest repeats its report on stdout under --json; people read the one on stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!existsSync(report)) {
    return code === 0
      ? { passed: 0, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [`${name}: Jest ended with exit code ${code}`] };
  }
  const outcome = readJestReport(JSON.parse(readFileSync(report, 'utf8')) as JestReport, root);
  // A service that did not start or stop fails the run without failing any test.
  if (code !== 0 && outcome.failed === 0) {
    return { ...outcome, failed: 1, failures: [`${name}: Jest ended with exit code ${code}`] };
  }
  return outcome;
}

/** Runs one step to its end; a failure is an outcome. */
export function runStep(step: Step, root: string, jestArgs: readonly string[]): Promise<Outcome> {
  return step.kind === 'tool'
    ? runTools(step.name, step.commands, root)
    : runJest(step.name, [...step.options, ...jestArgs], root);
}
