import { keepTimes } from './file-times.ts';
import type { Outcome } from './jest-result.ts';
import { runJestSteps, runToolStep, withFailure } from './run-step.ts';
import {
  checkSteps,
  pathsIn,
  schedule,
  selectSteps,
  type JestStep,
  type Selection,
  type Step,
  type ToolStep,
} from './steps.ts';
import { closingLine, slowest, stepLine, unansweredPaths, type Row } from './summary.ts';

/** What runs in one process: one tool, or the Jest steps that share a call. */
type Part = ToolStep | readonly [JestStep, ...JestStep[]];

/** Steps of a lane as processes: neighbours that share a Jest call are one. */
export function partsOf(lane: readonly Step[]): readonly Part[] {
  const parts: Part[] = [];
  for (const step of lane) {
    const before = parts.at(-1);
    if (step.kind === 'tool') parts.push(step);
    else if (before !== undefined && 'length' in before && before[0].call === step.call)
      parts[parts.length - 1] = [...before, step];
    else parts.push([step]);
  }
  return parts;
}

/**
 * A whole run in which a step has no tests has lost them, also beside another that shares its call; otherwise the
 * paths that were given are asked for together, since each lies in one step only (`checkPaths`).
 */
export function checkTests(
  outcome: Outcome,
  steps: readonly Pick<JestStep, 'name' | 'files'>[],
  whole: boolean,
): Outcome {
  if (!whole || outcome.failed > 0) return outcome;
  return steps
    .filter(
      ({ files = /./ }) =>
        outcome.passed === 0 || !outcome.files.some(({ name }) => files.test(name)),
    )
    .reduce((all, { name }) => withFailure(all, `${name}: no test has run`), outcome);
}

async function runPart(part: Part, root: string, selection: Selection): Promise<Row> {
  const name = 'length' in part ? part.map((step) => step.name).join(', ') : part.name;
  const lack = 'length' in part ? (part[0].lacks?.() ?? null) : null;
  if (lack !== null) {
    console.log(`– ${name}: skipped. ${lack}`);
    return { name, passed: true, seconds: 0, outcome: null };
  }
  console.log(`… ${name}`);
  const startedAt = Date.now();
  const outcome =
    'length' in part
      ? checkTests(await runJestSteps(part, root, selection), part, selection.whole)
      : null;
  const passed = 'length' in part ? outcome?.failed === 0 : await runToolStep(part, root);
  const row = { name, passed, seconds: (Date.now() - startedAt) / 1000, outcome };
  console.log(stepLine(row));
  return row;
}

async function runStage(
  lanes: readonly (readonly string[])[],
  root: string,
  selection: Selection,
): Promise<readonly Row[]> {
  const chosen = lanes.map((names) =>
    names.flatMap((name) => selection.steps.find((step) => step.name === name) ?? []),
  );
  // When no tests with time limits run at the same time, the tools may use every core.
  const together = chosen.flat().every(({ kind }) => kind === 'tool');
  const running = together ? chosen.flat().map((step) => [step]) : chosen;
  const rows = await Promise.all(
    running.map(async (lane) => {
      const done: Row[] = [];
      for (const part of partsOf(lane)) done.push(await runPart(part, root, selection));
      return done;
    }),
  );
  return rows.flat();
}

/** Runs every step to its end and says what failed. */
async function run(root: string, args: readonly string[]): Promise<void> {
  const selection = selectSteps(args);
  const rows: Row[] = [];
  for (const lanes of schedule) rows.push(...(await runStage(lanes, root, selection)));
  const files = rows.flatMap(({ outcome }) => outcome?.files ?? []);
  const lost = unansweredPaths(pathsIn(selection.jestArgs), files);
  if (rows.length > 1) console.log(`\n${rows.map(stepLine).join('\n')}`);
  if (selection.whole && files.length > 0) {
    keepTimes(root, rows);
    const times = slowest(files).map(
      ({ name, seconds }) => `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`,
    );
    console.log(`\nSlowest files:\n${times.join('\n')}`);
  }
  const failures = [
    ...rows.flatMap(({ name, passed, outcome }) =>
      outcome === null ? (passed ? [] : [name]) : outcome.failures,
    ),
    ...lost.map((path) => `${path}: no test file has this path`),
  ];
  if (failures.length > 0) {
    console.log(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
    process.exitCode = 1;
  }
  console.log(`\n${closingLine(rows, lost.length)}`);
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
