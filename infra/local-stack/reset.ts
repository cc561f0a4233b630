import { rm } from 'node:fs/promises';
import { claimRun } from './run-file.ts';
import { readSettings } from './settings.ts';

/** `npm run reset`: empties the data folder; refused while a stack runs on it. */
export async function resetCommand(root: string): Promise<void> {
  const { dataDir } = readSettings(process.env, root);
  await claimRun(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  console.log(`✓ ${dataDir} is empty; the next start makes everything anew`);
}
