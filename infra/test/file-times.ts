import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileTime } from './jest-result.ts';
import type { Row } from './summary.ts';

/** Seconds of each file by the step, or the steps of one call, that ran it; longest first. */
export type FileTimes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Where the table is kept between runs. */
export const timesPath = (root: string): string => join(root, '.cache', 'file-times.json');

const longestFirst = (files: readonly FileTime[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    files
      .toSorted((one, other) => other.seconds - one.seconds)
      .map(({ name, seconds }) => [name, seconds]),
  );

/** A step that was run again has the files of its last run alone: a file that is gone is in no table. */
export const withTimes = (kept: FileTimes, rows: readonly Row[]): FileTimes => ({
  ...kept,
  ...Object.fromEntries(
    rows.flatMap(({ name, outcome }) =>
      outcome === null || outcome.files.length === 0 ? [] : [[name, longestFirst(outcome.files)]],
    ),
  ),
});

/** The kept table; empty where it cannot be read, and the next run replaces it. */
function readTimes(path: string): FileTimes {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as FileTimes;
  } catch {
    return {};
  }
}

/** Keeps the times of a whole run beside those of the steps that it did not run. */
export function keepTimes(root: string, rows: readonly Row[]): void {
  const path = timesPath(root);
  const times = withTimes(readTimes(path), rows);
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(unfinished, `${JSON.stringify(times, undefined, 2)}\n`);
  renameSync(unfinished, path);
}
