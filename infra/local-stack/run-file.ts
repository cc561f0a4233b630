import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import type { ProcessIdentity } from '../process/process-identity.ts';
import { identityOf, isAlive } from '../process/process-identity.ts';
import { waitFor } from '../process/wait-for.ts';

/**
 * Who runs on a data folder: the supervisor and its children, newest last. When the supervisor is
 * killed its children live on, and the next start finds them here.
 */
interface Run {
  readonly supervisor: ProcessIdentity;
  readonly children: readonly ProcessIdentity[];
  /** It was asked to end: a caller only has to wait a little. */
  readonly stopping: boolean;
}

const runFile = (dataDir: string): string => join(dataDir, 'run.json');

function readRun(dataDir: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(runFile(dataDir), 'utf8')) as Run;
  } catch {
    // Absent, or cut off by a full disk: either way it names nobody.
    return undefined;
  }
}

/** Writes down who runs now. Replaces the file at once, so that a reader never sees half of it. */
export function recordRun(
  dataDir: string,
  children: readonly ProcessIdentity[],
  stopping = false,
): void {
  const supervisor = identityOf(process.pid);
  if (supervisor === undefined) return;
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${runFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ supervisor, children, stopping } satisfies Run));
  renameSync(unfinished, runFile(dataDir));
}

export const forgetRun = (dataDir: string): Promise<void> => rm(runFile(dataDir), { force: true });

const signal = (known: ProcessIdentity, name: NodeJS.Signals): void => {
  if (!isAlive(known)) return;
  try {
    process.kill(known.pid, name);
  } catch (error) {
    // It ended between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

async function end(known: ProcessIdentity): Promise<void> {
  signal(known, 'SIGINT');
  if (await waitFor(() => !isAlive(known), { timeoutMs: 8_000 })) return;
  signal(known, 'SIGKILL');
  await waitFor(() => !isAlive(known), { timeoutMs: 5_000 });
}

/**
 * Takes the data folder for this process: refuses while another supervisor works on it, and ends
 * the children that a killed one left behind. Gives how many those were.
 */
export async function claimRun(dataDir: string): Promise<number> {
  const run = readRun(dataDir);
  if (run === undefined) return 0;
  const isBusy = (): boolean => run.supervisor.pid !== process.pid && isAlive(run.supervisor);
  if (run.stopping) await waitFor(() => !isBusy(), { timeoutMs: 30_000 });
  if (isBusy()) {
    throw new PlainError(
      `Cotejo already runs on ${dataDir} (process ${run.supervisor.pid}).`,
      'Stop it first (Ctrl-C there), or start a second one with its own DATA_DIR and ports.',
    );
  }
  const left = run.children.filter(isAlive);
  for (const child of left.toReversed()) await end(child);
  return left.length;
}
