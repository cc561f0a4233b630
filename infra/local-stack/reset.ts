import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { claimRun } from './run-file.ts';
import { readSettings } from './settings.ts';

/** A folder that a start has filled. DATA_DIR may be set to anything, a home folder included. */
const isDataFolder = (folder: string): boolean => existsSync(join(folder, 'secrets.json'));

/** `npm run reset`: empties the data folder; refused while a stack runs on it. */
export async function resetCommand({ root }: { readonly root: string }): Promise<void> {
  const { dataDir } = readSettings(process.env, root);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    if (!isDataFolder(dataDir)) {
      throw new PlainError(
        `${dataDir} was not made by npm start, so it stays as it is.`,
        'Set DATA_DIR to the folder of a local stack.',
      );
    }
    await claimRun(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`✓ ${dataDir} is empty; the next start sets everything up`);
}
