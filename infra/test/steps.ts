import { join } from 'node:path';

/** One part of `npm test`: a tool that either passes or not, or a Jest project with many tests. */
export type Step =
  | { readonly kind: 'tool'; readonly name: string; readonly commands: readonly Command[] }
  | { readonly kind: 'jest'; readonly name: string; readonly options: readonly string[] };

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
  { kind: 'tool', name: 'lint', commands: [[bin('eslint', 'bin/eslint.js'), '.']] },
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
];

/** `npm test -- --long` runs these too: `*.long.test.ts`, which take minutes each. */
export const longSteps: readonly Step[] = [
  { kind: 'jest', name: 'long', options: ['--runInBand', '--forceExit'] },
];

export const checkSteps: readonly string[] = ['types', 'lint', 'format'];

export interface Selection {
  readonly steps: readonly Step[];
  /** Further arguments, which go to Jest: paths, `-t name`. */
  readonly jestArgs: readonly string[];
}

/**
 * Reads `npm test unit api/purchase`: names of steps first, the rest is for Jest. `--long` adds the
 * long steps to all the others; named (`npm test long tests/cluster`) one of them runs alone.
 */
export function selectSteps(args: readonly string[]): Selection {
  const all = [...steps, ...longSteps];
  const names = new Set(all.map(({ name }) => name));
  const wanted = args.filter((arg) => names.has(arg));
  const usual = args.includes('--long') ? all : steps;
  return {
    steps: wanted.length === 0 ? usual : all.filter(({ name }) => wanted.includes(name)),
    jestArgs: args.filter((arg) => !names.has(arg) && arg !== '--long'),
  };
}
