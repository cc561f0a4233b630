import { chown, cp, mkdir, rm, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './choose-identity.ts';

/** A program as it has to be spawned to run under the chosen identity. */
export interface CommandLine {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** Where the binaries run from: `nobody` cannot enter the clone, so it gets its own copy. */
export async function reachableBinaries(
  binaries: string,
  dataDir: string,
  identity: Identity,
): Promise<string> {
  if (identity.kind !== 'nobody') return binaries;
  const copy = join(dataDir, 'postgres-binaries');
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return copy;
}

export function commandLine(
  identity: Identity,
  binaries: string,
  program: 'initdb' | 'postgres',
  args: readonly string[],
): CommandLine {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const file = join(binaries, 'bin', `${program}${extension}`);
  switch (identity.kind) {
    case 'direct':
      return { file, args };
    case 'namespace':
      return { file: 'unshare', args: ['--user', file, ...args] };
    case 'nobody':
      return { file, args, uid: identity.uid, gid: identity.gid };
  }
}

/** Makes a folder that the identity may write to. */
export async function ownFolder(identity: Identity, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (identity.kind === 'nobody') await chown(folder, identity.uid, identity.gid);
}
