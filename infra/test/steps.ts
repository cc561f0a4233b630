import { join } from 'node:path';

/** One part of `npm test`: a tool that either passes or not, or a Jest project with many tests. */
export type Step =
  | { readonly kind: 'tool'; readonly name: string; readonly commands: readonly Command[] }
  | {
      readonly kind: 'jest';
      readonly name: string;
      readonly options: readonly string[];
      /** Only where it is named, or with `--long`. */
      readonly long?: boolean;
    };

/** A Node script with its arguments. */
export type Command = readonly [script: string, ...args: string[]];

const bin = (name: string, file: string): string => join('node_modules', name, file);
const tsc = bin('typescript', 'bin/tsc');

/** Everything that `npm test` runs, in its order: what fails soonest comes first. */
export const steps: readonly Step[] = [
  {
    kind: 'tool',
    name: 'types',
    commands: [
      [tsc, '-p', 'tsconfig.json'],
      [tsc, '-p', 'tsconfig.web.json'],
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
    commands: [[bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  },
  // They touch nothing that they share; by default Jest leaves one of the cores alone.
  { kind: 'jest', name: 'unit', options: ['--maxWorkers=100%'] },
  { kind: 'jest', name: 'integration', options: ['--maxWorkers=100%'] },
  // Each file boots the whole product; two at once would only measure each other. A connection to a
  // server that a failed test has killed must not keep the run open.
  { kind: 'jest', name: 'e2e', options: ['--runInBand', '--forceExit'] },
  { kind: 'jest', name: 'cluster', options: ['--runInBand', '--forceExit'], long: true },
];

export const checkSteps: readonly string[] = ['types', 'lint', 'format'];

export interface Selection {
  readonly steps: readonly Step[];
  /** Further arguments, which go to Jest: paths, `-t name`. */
  readonly jestArgs: readonly string[];
}

/** Reads `npm test unit api/purchase`: names of steps and `--long` first, the rest is for Jest. */
export function selectSteps(args: readonly string[]): Selection {
  const names = new Set(steps.map(({ name }) => name));
  const wanted = args.filter((arg) => names.has(arg));
  const long = args.includes('--long');
  const isUsual = (step: Step): boolean => long || step.kind !== 'jest' || step.long !== true;
  return {
    steps: steps.filter((step) =>
      wanted.length === 0 ? isUsual(step) : wanted.includes(step.name),
    ),
    jestArgs: args.filter((arg) => !names.has(arg) && arg !== '--long'),
  };
}
