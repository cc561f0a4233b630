import { stripVTControlCharacters } from 'node:util';

/** What Jest writes with `--json`, as far as we read it. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Skipped by `.skip`, by `-t`, or because the machine lacks something. */
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    /** Why the whole file could not be run. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A test file and how long it ran, in seconds. */
export interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of what failed, with the beginning of why. */
  readonly failures: readonly string[];
  readonly files: readonly FileTime[];
}

/** A run that has no results at all. */
export const failedRun = (failure: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [failure],
  files: [],
});

const linesOfReason = 10;

/** The beginning of a message, and where in our code it was thrown: what a summary has room for. */
function shorten(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isPlace = (line: string): boolean => line.startsWith('at ');
  const said = lines.filter((line) => !isPlace(line)).slice(0, linesOfReason);
  const place = lines.find((line) => isPlace(line) && !line.includes('node_modules'));
  return [...said, ...(place === undefined ? [] : [place])]
    .map((line) => `\n      ${line}`)
    .join('');
}

/** A file that could not be run at all counts as one failed test: it has no results of its own. */
export function readJestReport(report: JestReport, root: string): Outcome {
  const pathOf = (name: string): string =>
    name.startsWith(root) ? name.slice(root.length + 1) : name;
  const failures = report.testResults.flatMap(
    ({ name, status, message = '', assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (status === 'failed' && failed.length === 0)
        return [`${pathOf(name)}: could not be run${shorten(message)}`];
      return failed.map(
        ({ fullName, failureMessages = [] }) =>
          `${pathOf(name)}: ${fullName}${failureMessages.map(shorten).join('')}`,
      );
    },
  );
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: pathOf(name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}
