import type { Outcome } from './jest-result.ts';
import { runStep } from './run-step.ts';
import { checkSteps, selectSteps, type Step } from './steps.ts';

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const counted = ({ passed, failed }: Outcome): string =>
  failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;

/** The last line that a reader, or a machine, looks for. */
export const closingLine = (outcomes: readonly Outcome[]): string => {
  const sum = (key: 'passed' | 'failed'): number =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
};

interface Row {
  readonly line: string;
  readonly outcome: Outcome;
}

async function runToRow(step: Step, root: string, jestArgs: readonly string[]): Promise<Row> {
  console.log(`… ${step.name}`);
  const startedAt = Date.now();
  const outcome = await runStep(step, root, jestArgs);
  const mark = outcome.failed === 0 ? '✓' : '✗';
  const line = `${mark} ${step.name.padEnd(12)} ${seconds(startedAt).padStart(8)}   ${counted(outcome)}`;
  console.log(line);
  return { line, outcome };
}

/** Runs every step to its end and says what failed. */
async function run(root: string, args: readonly string[]): Promise<void> {
  const { steps, jestArgs } = selectSteps(args);
  // Each tool takes one core; Jest takes what there is and its tests watch the clock.
  const tools = steps.filter(({ kind }) => kind === 'tool');
  const rows = await Promise.all(tools.map((step) => runToRow(step, root, jestArgs)));
  for (const step of steps) {
    if (step.kind === 'jest') rows.push(await runToRow(step, root, jestArgs));
  }
  const outcomes = rows.map(({ outcome }) => outcome);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (rows.length > 1) console.log(`\n${rows.map(({ line }) => line).join('\n')}`);
  if (failures.length > 0) {
    console.log(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
    process.exitCode = 1;
  }
  console.log(`\n${closingLine(outcomes)}`);
}

export const testCommand = ({
  root,
  args,
}: {
  readonly root: string;
  readonly args: readonly string[];
}): Promise<void> => run(root, args);

export const checkCommand = ({ root }: { readonly root: string }): Promise<void> =>
  run(root, checkSteps);
