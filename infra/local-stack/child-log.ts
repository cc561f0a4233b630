import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROTATE_AT_BYTES = 20_000_000;
const TAIL_BYTES = 16_000;

export const logFile = (logDir: string, name: string): string => join(logDir, `${name}.log`);

/** Opens a part's log for appending; a large one of earlier runs is put aside first. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** The last lines that a part wrote, to be shown when it fails. */
export function lastLines(file: string, count: number): string[] {
  if (!existsSync(file)) return [];
  const { size } = statSync(file);
  const length = Math.min(size, TAIL_BYTES);
  const buffer = Buffer.alloc(length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, buffer, 0, length, size - length);
  } finally {
    closeSync(descriptor);
  }
  return buffer.toString('utf8').trimEnd().split('\n').slice(-count);
}
