import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel says of one process (`proc(5)`, `/proc/<pid>/stat`). */
interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** Processor time in ticks, user and system, with that of children that have ended. */
  readonly ticks: number;
}

/** `getconf CLK_TCK`: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

function readStat(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; after it, field 0 is the state, 1 the parent.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), ticks };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // It ended between the look at the folder and this one.
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}

/** The process and all its descendants; empty when it is gone. */
function treeOf(pid: number): readonly ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const tree = all.filter((one) => one.pid === pid);
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one.pid));
  return tree;
}

/**
 * Processor time, in seconds, that a process and its children have taken since they began. Throws
 * when it is gone: a missing process must not count as free.
 */
export function processorSeconds(pid: number): number {
  const tree = treeOf(pid);
  if (tree.length === 0) throw new Error(`process ${pid} is gone`);
  return tree.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

/** Resident memory of one process, in bytes. Throws when it is gone. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} has ended`);
  return Number(kilobytes) * 1_024;
}

/** Ends a process and all its descendants at once. */
export function endTree(pid: number): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
