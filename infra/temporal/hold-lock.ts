import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { identityOf, isAlive } from '../process/process-identity.ts';
import type { ProcessIdentity } from '../process/process-identity.ts';
import { waitFor } from '../process/wait-for.ts';

function holderOf(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(identityOf(process.pid)), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Does the work while holding a lock file; a second process waits for the first. A lock whose
 * holder has died is taken over.
 */
export async function holdLock<T>(
  file: string,
  waiting: () => void,
  work: () => Promise<T>,
): Promise<T> {
  let said = false;
  const taken = await waitFor(
    async () => {
      if (take(file)) return true;
      const holder = holderOf(file);
      if (holder && !isAlive(holder)) {
        await rm(file, { force: true });
        return take(file);
      }
      if (!said) waiting();
      said = true;
      return false;
    },
    { timeoutMs: 30 * 60_000, everyMs: 500 },
  );
  if (!taken) throw new Error(`${file} is held by another process for half an hour.`);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
