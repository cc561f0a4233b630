import type { FileTime, Outcome } from './jest-result.ts';

const counted = ({ passed, failed, skipped }: Outcome): string =>
  [
    `${passed} passed`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
  ].join(', ');

/** One step's line in the table, with what its tests came to where it has tests. */
export interface Row {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly outcome: Outcome | null;
}

export const stepLine = ({ name, passed, seconds, outcome }: Row): string =>
  `${passed ? '✓' : '✗'} ${name.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}` +
  (outcome === null ? '' : `   ${counted(outcome)}`);

/** Given paths that no file of the run has answered: mistyped, or of another step. */
export function unansweredPaths(
  paths: readonly string[],
  files: readonly FileTime[],
): readonly string[] {
  return paths.filter((path) => !files.some(({ name }) => new RegExp(path, 'i').test(name)));
}

/** The longest files, longest first: what to look at when a run takes too long. */
export const slowest = (files: readonly FileTime[], count = 10): readonly FileTime[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);

/**
 * The last line that a reader, or a machine, looks for. Tests alone are counted; a tool that failed
 * is named behind them, so that the line never looks well when the run is not.
 */
export function closingLine(
  rows: readonly Pick<Row, 'name' | 'passed' | 'outcome'>[],
  lostPaths = 0,
): string {
  const tested = rows.flatMap(({ outcome }) => outcome ?? []);
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    tested.reduce((total, outcome) => total + outcome[key], 0);
  const tools = rows.filter(({ outcome }) => outcome === null);
  const broken = tools.filter(({ passed }) => !passed).map(({ name }) => name);
  const counts =
    tested.length === 0
      ? []
      : [`${sum('passed')} passed, ${sum('failed') + lostPaths} failed, ${sum('skipped')} skipped`];
  const said = broken.length > 0 ? [`${broken.join(', ')} failed`] : [];
  const fine = tested.length === 0 && broken.length === 0 ? ['all passed'] : [];
  return [...counts, ...said, ...fine].join('; ');
}
