import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startMark } from '../process/process-identity.ts';
import { waitFor } from '../process/wait-for.ts';

/** The process id in the cluster's lock file, if there is one. */
export function lockedBy(cluster: string): number | undefined {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return undefined;
  const pid = Number.parseInt(readFileSync(lock, 'utf8').split('\n')[0] ?? '', 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function servesCluster(pid: number, cluster: string): boolean {
  if (startMark(pid) === undefined) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}

/**
 * A server that was killed leaves its lock file, and the id in it may by now belong to another
 * program, on which PostgreSQL would refuse to start. A server that survived its parent is ended.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  const pid = lockedBy(cluster);
  if (pid !== undefined && servesCluster(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    await waitFor(() => startMark(pid) === undefined, { timeoutMs: 10_000 });
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
