import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { PlainError, explainMachine } from '../process/plain-error.ts';

const NEEDED_BYTES = 400_000_000;

/** The sentence for a disk with too little space left, or nothing. */
export function tooFull(dataDir: string, freeBytes: number): PlainError | undefined {
  if (freeBytes >= NEEDED_BYTES) return undefined;
  return new PlainError(
    `The disk that holds ${dataDir} has ${Math.floor(freeBytes / 1e6)} MB left; the databases need 400 MB.`,
    'Free some space, or set DATA_DIR to a folder on another disk.',
  );
}

/** Makes the data folder and refuses a disk on which the databases would soon get stuck. */
export async function checkDisk(dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw explainMachine(error, dataDir) ?? error;
  }
  const { bavail, bsize } = await statfs(dataDir);
  const full = tooFull(dataDir, bavail * bsize);
  if (full) throw full;
}
