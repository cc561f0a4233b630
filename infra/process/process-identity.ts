import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that can be recognised again: ids are reused, so the moment it started belongs to it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/** When the process started, as an opaque mark; undefined when it has ended. */
export function startMark(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold spaces; after it, field 1 is the state, 20 the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    const mark = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return mark.trim() || undefined;
  } catch {
    return undefined;
  }
}

export const identityOf = (pid: number): ProcessIdentity | undefined => {
  const startedAt = startMark(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
};

export const isAlive = (known: ProcessIdentity): boolean =>
  startMark(known.pid) === known.startedAt;
