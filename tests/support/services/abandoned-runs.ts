import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '@cotejo/infra/process/plain-error.ts';
import { claimRun } from '@cotejo/infra/local-stack/run-file.ts';

export const TEST_FOLDER_PREFIX = 'cotejo-test-';
/** Data and logs of a run that failed, for a person to read; nobody takes them away. */
export const KEPT_FOLDER_PREFIX = 'cotejo-failed-';

/** A folder this young may belong to a run that has not written down yet who it is. */
const isYoung = (folder: string): boolean => Date.now() - statSync(folder).mtimeMs < 10_000;

/** Ends what a killed test run left behind; runs that are still going on stay untouched. */
export async function endAbandonedRuns(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(TEST_FOLDER_PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    try {
      if (isYoung(folder)) continue;
      await claimRun(folder);
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      const itIsInUse = error instanceof PlainError;
      const { code = '' } = error as NodeJS.ErrnoException;
      // Another user's, or taken away by another run at this moment.
      const itIsNotOurs = ['EACCES', 'EPERM', 'ENOENT'].includes(code);
      if (!itIsInUse && !itIsNotOurs) throw error;
    }
  }
}
