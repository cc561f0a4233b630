import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { firefoxPattern, lacksFirefox } from './firefox.ts';

/** A Node script with its arguments. */
export type Command = readonly [script: string, ...args: string[]];

/** A tool that either passes or not. */
export interface ToolStep {
  readonly kind: 'tool';
  readonly name: string;
  readonly commands: readonly Command[];
  /** What it says is printed also when it passes. */
  readonly says?: true;
}

/** How Jest is called; the steps that share one call run in one process. */
export interface JestCall {
  readonly options: readonly string[];
  /** For its process alone. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A Jest project (jest.config.mjs) with many tests. */
export interface JestStep {
  readonly kind: 'jest';
  readonly name: string;
  /** The Jest project, where it is not called like the step. */
  readonly project?: string;
  readonly call: JestCall;
  /** Its files, where others share its call: Jest's report does not say which project a file is of. */
  readonly files?: RegExp;
  /** A name for several steps: `npm test e2e`. */
  readonly group?: string;
  /** What this machine lacks for it and how to get it; null = nothing. Then it is skipped, and says so. */
  readonly lacks?: () => string | null;
  /** Not by `npm test` alone: where it or its group is named, or with `--long`. */
  readonly long?: boolean;
}

/** One part of `npm test`. */
export type Step = ToolStep | JestStep;

const bin = (name: string, file: string): string => join('node_modules', name, file);
const tsc = bin('typescript-native', 'bin/tsc');

// More files at once than cores: a third of a file's time is waiting for services. Jest takes no more than 100 %.
const quick: JestCall = { options: [`--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`] };
/** Two browsers at once, or two files beside whole stacks: more of them than cores would only make each other late. */
const walks: JestCall = { options: ['--maxWorkers=100%'] };
// A file takes a whole stack; two at once in one lane would only wait for each other.
const oneByOne = (): JestCall => ({ options: ['--runInBand'] });
/** `TEST_SHARE=1/2` (jest.config.mjs) for files of many folders, which Jest shares out. */
const share = process.env['TEST_SHARE'];
const shared = ({ options }: JestCall): JestCall => ({
  options: share === undefined ? options : [...options, `--shard=${share}`],
});
/** A lane's files that `npm test` leaves out (rest-files.json). */
const restOf = ({ options }: JestCall): JestCall => ({ options, env: { TEST_PART: 'rest' } });
/** Some of the generated requests, others for each state of the code. */
const forSeconds = (seconds: number): JestCall => ({
  ...oneByOne(),
  env: { SCHEMATHESIS_SECONDS: String(seconds) },
});
const inFirefox: JestCall = {
  options: ['--runInBand', '--testNamePattern', firefoxPattern],
  env: { BROWSER: 'firefox' },
};

/** Everything that `npm test` can run. */
export const steps: readonly Step[] = [
  {
    kind: 'tool',
    name: 'types',
    commands: [
      // Several threads check much of the code twice, and the tests beside them need the processor.
      [tsc, '-p', 'tsconfig.json', '--singleThreaded'],
      [tsc, '-p', 'tsconfig.web.json', '--singleThreaded'],
    ],
  },
  {
    kind: 'tool',
    name: 'lint',
    commands: [[bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']],
  },
  {
    kind: 'tool',
    name: 'format',
    commands: [
      [
        bin('prettier', 'bin/prettier.cjs'),
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-strategy',
        'content',
        '.',
      ],
    ],
  },
  {
    kind: 'tool',
    name: 'dependencies',
    commands: [[join('infra', 'run.mjs'), 'dependencies']],
    says: true,
  },
  { kind: 'tool', name: 'build', commands: [[join('infra', 'run.mjs'), 'build']] },
  { kind: 'jest', name: 'unit', call: quick, files: /(?<!\.integration)\.test\.tsx?$/ },
  { kind: 'jest', name: 'integration', call: quick, files: /\.integration\.test\.ts$/ },
  { kind: 'jest', name: 'browser', call: walks, group: 'e2e' },
  { kind: 'jest', name: 'calls', call: oneByOne(), group: 'e2e' },
  {
    kind: 'jest',
    name: 'integration-rest',
    project: 'integration',
    call: restOf(walks),
    group: 'thorough',
    long: true,
  },
  {
    kind: 'jest',
    name: 'browser-rest',
    project: 'browser',
    call: restOf(walks),
    group: 'thorough',
    long: true,
  },
  {
    kind: 'jest',
    name: 'calls-rest',
    project: 'calls',
    call: restOf(oneByOne()),
    group: 'thorough',
    long: true,
  },
  { kind: 'jest', name: 'oracle', call: shared(oneByOne()), group: 'thorough', long: true },
  { kind: 'jest', name: 'states', call: oneByOne(), group: 'thorough', long: true },
  { kind: 'jest', name: 'stacks', call: oneByOne(), group: 'thorough', long: true },
  { kind: 'jest', name: 'firefox', call: inFirefox, lacks: lacksFirefox, long: true },
  { kind: 'jest', name: 'cluster', call: oneByOne(), long: true },
  { kind: 'jest', name: 'contract', call: oneByOne(), long: true },
  {
    kind: 'jest',
    name: 'contract-part',
    project: 'contract',
    call: forSeconds(100),
    group: 'thorough',
    long: true,
  },
  { kind: 'jest', name: 'interleavings', call: shared(oneByOne()), group: 'thorough', long: true },
  { kind: 'jest', name: 'year', call: oneByOne(), long: true },
  { kind: 'jest', name: 'site', call: oneByOne(), long: true },
];

/**
 * When they run: the stages one after the other, the lanes of a stage at the same time, the steps
 * of a lane one after the other. The tools take one core each and no test beside them has a short
 * limit; the calls mostly wait for limits and look-ups, which leaves the processor to the browser. The thorough tests
 * are one stage of two lanes of about the same length, so that neither waits for the other before the end.
 */
export const schedule: readonly (readonly (readonly string[])[])[] = [
  [
    ['types', 'lint', 'format', 'dependencies', 'build'],
    ['unit', 'integration'],
  ],
  [['browser'], ['calls']],
  [
    ['integration-rest', 'oracle', 'interleavings', 'calls-rest', 'contract-part', 'browser-rest'],
    ['stacks', 'states'],
  ],
  [['firefox', 'cluster', 'contract', 'year', 'site']],
];

export const checkSteps: readonly string[] = ['types', 'lint', 'format'];

export interface Selection {
  readonly steps: readonly Step[];
  /** Further arguments, which go to Jest: paths, `-t name`. */
  readonly jestArgs: readonly string[];
  /** Nothing was chosen: each step has to have tests. */
  readonly whole: boolean;
  /** No step was named either: what `npm run test:thorough` has is left to it. */
  readonly firstPart: boolean;
}

/** Reads `npm test unit api/purchase`: names of steps and `--long` first, the rest is for Jest. */
export function selectSteps(args: readonly string[]): Selection {
  const namesOf = (step: Step): readonly string[] =>
    step.kind === 'jest' && step.group !== undefined ? [step.name, step.group] : [step.name];
  const names = new Set(steps.flatMap(namesOf));
  const wanted = args.filter((arg) => names.has(arg));
  const long = args.includes('--long');
  const isUsual = (step: Step): boolean => long || step.kind !== 'jest' || step.long !== true;
  const jestArgs = args.filter((arg) => !names.has(arg) && arg !== '--long');
  return {
    steps: steps.filter((step) =>
      wanted.length === 0 ? isUsual(step) : namesOf(step).some((name) => wanted.includes(name)),
    ),
    jestArgs,
    whole: jestArgs.length === 0,
    firstPart: jestArgs.length === 0 && wanted.length === 0,
  };
}

/** The paths among Jest's arguments; what follows an option with a value is none. */
export function pathsIn(jestArgs: readonly string[]): readonly string[] {
  const takesValue = ['-t', '--testNamePattern', '--testTimeout', '--seed', '-w', '--maxWorkers'];
  return jestArgs.filter(
    (arg, at) => !arg.startsWith('-') && !takesValue.includes(jestArgs[at - 1] ?? ''),
  );
}
