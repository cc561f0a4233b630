/** What Jest writes with `--json`, as far as we read it. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed. */
  readonly failures: readonly string[];
}

/** A file that could not be run at all counts as one failed test: it has no results of its own. */
export function readJestReport(report: JestReport, root: string): Outcome {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: could not be run`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}
