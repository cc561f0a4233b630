import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const holdsWorkspaces = (folder: string): boolean => {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"workspaces"');
};

/** The clone's folder, found from here upwards: this file also runs out of a bundle in `.build/`. */
export function repositoryRoot(from: string = __dirname): string {
  if (holdsWorkspaces(from)) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json with workspaces above this file.');
  return repositoryRoot(parent);
}
