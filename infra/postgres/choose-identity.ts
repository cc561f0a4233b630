import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';

/**
 * Who PostgreSQL runs as. It refuses to run as root, so root needs another name for itself:
 * a user namespace (nothing changes owner), or else `nobody` with binaries it can reach.
 */
export type Identity =
  | { readonly kind: 'direct' }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'nobody'; readonly uid: number; readonly gid: number };

const NOBODY = 65_534;

const isRoot = (): boolean => process.getuid?.() === 0;

const namespacesWork = (binaries: string): boolean =>
  process.platform === 'linux' &&
  spawnSync('unshare', ['--user', join(binaries, 'bin', 'postgres'), '--version'], {
    env: process.env,
    stdio: 'ignore',
  }).status === 0;

/** The first folder on the way down that other users may not pass, if there is one. */
function closedFolder(folder: string): string | undefined {
  const parent = dirname(folder);
  const above = parent === folder ? undefined : closedFolder(parent);
  if (above !== undefined) return above;
  return (statSync(folder).mode & 0o001) === 0 ? folder : undefined;
}

/** Picks an identity: an ordinary user directly, root by namespace, then as nobody. */
export function chooseIdentity(binaries: string, dataDir: string): Identity {
  if (!isRoot()) return { kind: 'direct' };
  if (namespacesWork(binaries)) return { kind: 'namespace' };
  const closed = closedFolder(dataDir);
  if (closed === undefined) return { kind: 'nobody', uid: NOBODY, gid: NOBODY };
  throw new PlainError(
    `PostgreSQL may not run as root, user namespaces are switched off here, and ${closed} is closed to other users.`,
    'Start as an ordinary user, or set DATA_DIR to a folder that every user may enter (for example /var/lib/cotejo), or set DATABASE_URL.',
  );
}
